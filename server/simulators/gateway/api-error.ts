/** An error response of the gateway, with the body that its documentation shows. */
export class GatewayApiError extends Error {
  readonly status: number;
  readonly code: string;
  readonly type: string;

  constructor(status: number, code: string, message: string) {
    super(message);
    this.status = status;
    this.code = code;
    this.type = typeOf(status);
  }

  body() {
    return {
      message: this.message,
      help: "Check latest errors and resolution from Merchant Dashboard API logs",
      code: this.code,
      type: this.type,
    };
  }
}

function typeOf(status: number): string {
  if (status === 401) return "authentication_error";
  if (status === 422) return "idempotency_error";
  if (status === 429) return "rate_limit_error";
  return status >= 500 ? "api_error" : "invalid_request_error";
}
