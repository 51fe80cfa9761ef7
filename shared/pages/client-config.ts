/** The server's configuration for every page, in `<meta name="saathi-config">`. */
export type ClientConfig = {
  year: number;
  supportEmail: string;
  /** The grievance officer's telephone number, as people read it; null when the operator gave none. */
  grievancePhone: string | null;
  /** Prefix of service icons; empty when they come from the page's own origin. */
  assetBaseUrl: string;
  /** Whether codes can be sent by SMS; otherwise the sign-in accepts an email address only. */
  mobileSignIn: boolean;
  /** How long a one-time code works; the operator may change it. */
  codeTtlSeconds: number;
};
