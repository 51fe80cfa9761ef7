/** How many rows the large tables get. */
export type Counts = { people: number; messages: number; orders: number };

/** How many rows a table gets: one a person, or one an order. */
type Filled = { rows: "people" | "orders"; columns: Readonly<Record<string, string>> };

// Younger than any purge wants, whatever the clock says: to delete all rows no database needs an index.
const at = "'2040-01-01'";
const person = { user_id: "'u' || n" };
const order = { order_id: "'o' || n" };
const conversation = { conversation_id: "'c' || n" };
const hash = "'h' || n";

const perPerson = (columns: Filled["columns"]): Filled => ({ rows: "people", columns });
const perOrder = (columns: Filled["columns"]): Filled => ({ rows: "orders", columns });

const accounts: Readonly<Record<string, Filled>> = {
  account_downloads: perPerson({
    id: hash,
    ...person,
    status: "'ready'",
    created_at: at,
    expires_at: at,
  }),
  account_events: perPerson({ ...person, kind: "'signed-in'", at }),
  audit_events: perPerson({ at, actor: "'person'", event: "'e'", account: hash, details: "'{}'" }),
  code_sends: perPerson({ identifier: hash, last_sent_at: at }),
  consents: perPerson({
    ...person,
    document: "'privacy'",
    version: "'1'",
    language: "'en'",
    act: "'given'",
    at,
  }),
  contact_messages: perPerson({
    ticket: hash,
    name: "'N'",
    email: hash,
    subject: "'S'",
    message: "'M'",
    created_at: at,
    ...person,
  }),
  factor_attempts: perPerson({ ...person, device: hash, at }),
  known_devices: perPerson({ token_hash: hash, ...person, created_at: at, last_seen_at: at }),
  login_attempts: perPerson({
    identifier: hash,
    failures_in_row: "0",
    wait_seconds: "0",
    updated_at: at,
  }),
  login_failures: perPerson({ identifier: hash, failed_at: at }),
  nominees: perPerson({ ...person, name: "'N'", contact: hash, updated_at: at }),
  one_time_codes: perPerson({
    type: "'email'",
    identifier: hash,
    code_hash: hash,
    created_at: at,
    expires_at: at,
    request_hash: hash,
    shared_request_hash: hash,
    sender: hash,
  }),
  passkey_challenges: perPerson({
    challenge_hash: hash,
    purpose: "'sign-in'",
    ...person,
    expires_at: at,
    session_id: "'s' || n",
  }),
  passkeys: perPerson({
    id: hash,
    ...person,
    credential_id: hash,
    public_key: "'k'",
    counter: "'0'",
    transports: "'[]'",
    aaguid: "'a'",
    synced: "0",
    created_at: at,
  }),
  recovery_codes: perPerson({ ...person, code_hash: hash, created_at: at }),
  session_proofs: perPerson({ session_id: "'s' || n", method: "'otp'", proven_at: at }),
  sign_in_challenges: perPerson({
    challenge_hash: hash,
    ...person,
    proof: "'code'",
    identifier_type: "'email'",
    shared_device: "0",
    expires_at: at,
  }),
  totp_factors: perPerson({ ...person, sealed_secret: "'s'", created_at: at }),
  trials: perPerson({
    mobile_hash: hash,
    ...person,
    started_at: at,
    ends_at: at,
    questions: "3",
    asked: "0",
  }),
  trusted_contact_refusals: perPerson({ ...person, contact_key: hash, refused_at: at }),
  trusted_contact_sends: perPerson({
    ...person,
    contact_id: hash,
    contact_key: hash,
    kind: "'invitation'",
    status: "'sent'",
    at,
  }),
  trusted_contacts: perPerson({
    id: hash,
    ...person,
    name: "'N'",
    contact: hash,
    contact_key: hash,
    status: "'agreed'",
    invited_at: at,
  }),
};

const chat: Readonly<Record<string, Filled>> = {
  attachments: perPerson({
    id: hash,
    ...person,
    message_id: "n",
    ...conversation,
    name: "'a.png'",
    media_type: "'image/png'",
    bytes: "1",
    created_at: at,
  }),
  conversation_dangers: perPerson({
    ...conversation,
    kind: "'fire'",
    level: "'soft'",
    urgency: "1",
    facts: "'[]'",
    first_raised_at: at,
    last_raised_at: at,
  }),
  model_usage_days: perPerson({
    day: at,
    ...person,
    service_id: "1",
    model: "'m'",
    purpose: "'answer'",
    calls: "1",
    input_tokens: "1",
    output_tokens: "1",
    cache_read_tokens: "1",
    cache_write_tokens: "1",
    searches: "0",
  }),
  search_entries: perPerson({ message_id: "n", ...conversation, ...person }),
  shares: perPerson({ id: hash, ...conversation, ...person, created_at: at, snapshot: "'{}'" }),
  token_days: perPerson({ ...person, day: at, tokens: "1" }),
};

const invoice = {
  id: "'i' || n",
  kind: "'invoice'",
  series: "'S'",
  year: "'2026'",
  number: "n",
  serial: hash,
  issued_at: at,
  ...order,
  turn: "0",
  payment_id: hash,
  seller: "'{}'",
  user_id: "'u' || (n / 2 + 1)",
  buyer_name: "'N'",
  buyer_email: hash,
  buyer_phone: "'1'",
  place_of_supply: "'07'",
  place_from: "'buyer'",
  description: "'D'",
  sac: "'998431'",
  list_paise: "9900",
  discount_paise: "0",
  gst_percent: "0",
  taxable_paise: "9900",
  cgst_paise: "0",
  sgst_paise: "0",
  igst_paise: "0",
  total_paise: "9900",
};

const money: Readonly<Record<string, Filled>> = {
  billing_profiles: perPerson({ ...person, customer_state: "'07'", updated_at: at }),
  grants: perOrder({
    user_id: "'u' || (n / 2 + 1)",
    ...order,
    plan_id: "1",
    months: "1",
    granted_at: at,
  }),
  invoices: perPerson(invoice),
  billing_mails: perPerson({
    key: hash,
    kind: "'receipt'",
    invoice_id: "'i' || n",
    ...person,
    created_at: at,
    settled_at: at,
  }),
  order_events: perOrder({ ...order, at, source: "'s'", to_status: "'paid'", detail: "'{}'" }),
  payments: perOrder({
    gateway_payment_id: hash,
    ...order,
    status: "'SUCCESS'",
    amount_paise: "9900",
    currency: "'INR'",
    paid_at: at,
    created_at: at,
    updated_at: at,
  }),
  refunds: perPerson({
    id: hash,
    ...order,
    amount_paise: "9900",
    reason: "'R'",
    requested_by: "'{}'",
    status: "'SUCCESS'",
    created_at: at,
    updated_at: at,
  }),
};

/** Fills the tables that grow with people and orders, besides those of `fill.ts`. */
export function fillOtherTables(counts: Counts): string[] {
  return Object.entries({ ...accounts, ...chat, ...money }).map(([table, { rows, columns }]) => {
    const names = Object.keys(columns).join(", ");
    const values = Object.values(columns).join(", ");
    // An order of person 50,001 has none.
    return `insert into ${table} (${names}) select ${values} from numbers where n < ${counts[rows]}`;
  });
}
