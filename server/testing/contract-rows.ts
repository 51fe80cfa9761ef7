/** Who may call a path: anyone, a registration token, a member's token, or a subscriber's token. */
type Access = "public" | "registering" | "member" | "subscriber";

/** The values that a body's field must refuse; `optional` when the field may be missing. */
type FieldCase = { wrong: readonly unknown[]; tooLong?: unknown; optional?: true };

/** A row of the contract's REST table, with input that it must refuse. */
export type ContractRow = {
  /** The method and path as the contract writes them. */
  call: string;
  access: Access;
  /** A valid body; absent where the path takes none. */
  body?: Record<string, unknown>;
  fields?: Record<string, FieldCase>;
  bodyMaxKib: number;
};

/** A row whose body has the limit of most paths, unless it names another. */
type Row = Omit<ContractRow, "bodyMaxKib"> & { bodyMaxKib?: number };

const noText = [5, null, true, {}, [], "", "   ", "\u200b\u200d", "a\u0000b", "a\u001bb"];
const noId = ["abc", "", "1.5", "-1", -1, 1.5, true, null, {}, [], 1e300];
const noEmail = [5, null, {}, [], "", "asha", "asha@", "@example.in", "a b@example.in"];
const text = (length: number) => "क".repeat(length);
const email = {
  wrong: noEmail,
  tooLong: `${"a".repeat(60)}@${"b".repeat(60)}.${"c".repeat(200)}.in`,
};
const type = { wrong: ["fax", 5, null, {}] };

const emailBody = { email: "asha@example.in", type: "email" };
const mobileFields = {
  mobile: {
    wrong: [5, null, {}, "", "12345", "5876543210", "৯৮৭৬৫৪৩২১০"],
    tooLong: "9".repeat(40),
  },
};

const authRows: Row[] = [
  {
    call: "POST /auth",
    access: "public",
    body: emailBody,
    fields: { email, type, method: { wrong: ["sms", 5, {}], optional: true } },
  },
  {
    call: "POST /verify-otp",
    access: "public",
    body: { ...emailBody, otp: "123456" },
    fields: {
      email,
      type,
      otp: { wrong: [123456, null, "", "12345", "abcdef", "১২৩৪৫৬"], tooLong: "1234567" },
      request: { wrong: [5, {}, [], true], tooLong: "x".repeat(101), optional: true },
    },
  },
  {
    call: "POST /login",
    access: "public",
    body: { mobile: "9876543210", type: "mobile", password: "long-enough" },
    fields: {
      ...mobileFields,
      type,
      password: { wrong: [5, null, "", {}], tooLong: "x".repeat(1025) },
    },
  },
  {
    call: "POST /second-factor",
    access: "public",
    body: { challenge: "unknown", method: "totp", code: "123456" },
    fields: {
      challenge: { wrong: [5, null, "", {}], tooLong: "x".repeat(101) },
      method: { wrong: ["sms", "passkey", 5, null, {}] },
      code: { wrong: [123456, null, "", "12345", "abcdef", {}], tooLong: "1".repeat(200) },
    },
  },
  {
    call: "POST /complete-registration",
    access: "registering",
    body: {
      name: "Asha Verma",
      password: "monsoon-train-7",
      password_confirmation: "monsoon-train-7",
    },
    fields: {
      name: { wrong: noText, tooLong: text(101) },
      password: { wrong: [5, null, "", "seven77", {}], tooLong: "x".repeat(129) },
      password_confirmation: { wrong: [5, null, "", "another-password"] },
    },
  },
  { call: "GET /user-profile", access: "registering" },
  { call: "POST /logout", access: "registering" },
];

const message = { message: { wrong: noText, tooLong: text(8001) } };
const chatRows: Row[] = [
  { call: "GET /chat-history", access: "member" },
  { call: "GET /chat/{uuid}/messages", access: "member" },
  {
    call: "POST /chat/{serviceId}",
    access: "subscriber",
    body: { message: "Hello" },
    fields: message,
    bodyMaxKib: 128,
  },
  {
    call: "POST /chat/{serviceId}/{uuid}",
    access: "subscriber",
    body: { message: "Hello" },
    fields: message,
    bodyMaxKib: 128,
  },
  { call: "GET /chat/replies/{reply_id}/events", access: "member" },
  { call: "POST /chat/replies/{reply_id}/stop", access: "member" },
  { call: "POST /chat/{uuid}/safe", access: "member" },
];

const billingRows: Row[] = [
  { call: "GET /payment-history", access: "member" },
  { call: "GET /packages", access: "public" },
  {
    call: "POST /cashfree/create-order",
    access: "member",
    body: {
      customer_id: "ignored",
      plan_id: 1,
      coupon_code: null,
      customer_name: "Asha Verma",
      customer_email: "asha@example.in",
      customer_phone: "9876543210",
    },
    fields: {
      plan_id: { wrong: noId },
      coupon_code: {
        wrong: [5, {}, [], "NO-SUCH-COUPON"],
        tooLong: "x".repeat(41),
        optional: true,
      },
      customer_name: { wrong: noText, tooLong: text(101) },
      customer_email: email,
      customer_phone: mobileFields.mobile,
    },
  },
  {
    call: "POST /cashfree/verify-order",
    access: "member",
    body: { plan_id: 1, order_id: "ord_NONE" },
    fields: {
      plan_id: { wrong: noId },
      order_id: { wrong: [5, null, "", " ", {}], tooLong: "x".repeat(101) },
    },
  },
];

const allRows: Row[] = [
  { call: "GET /services", access: "public" },
  ...authRows,
  ...chatRows,
  ...billingRows,
  {
    call: "POST /contact",
    access: "public",
    body: {
      name: "Asha Verma",
      email: "asha@example.in",
      subject: "A question",
      message: "How do I change the name on my account?",
    },
    fields: {
      name: { wrong: [...noText, "A"], tooLong: text(101) },
      email,
      subject: { wrong: [...noText, "Four"], tooLong: text(151) },
      message: { wrong: [...noText, "Nineteen characters"], tooLong: text(5001) },
    },
  },
];

/** The contract's REST table without the webhook, which has tests of its own. */
export const contractRows: readonly ContractRow[] = allRows.map((row) => ({
  bodyMaxKib: 64,
  ...row,
}));
