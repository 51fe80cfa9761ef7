/** How many rows the large tables get. */
export type Counts = { people: number; messages: number; orders: number };

// Too young for any purge, whatever the clock says: a purge of every row would not need an index.
const at = "'2040-01-01'";
const past = "'2026-01-01'";

/** Each table that gets a row a person, with its columns and their values in SQL; `n` counts the rows. */
const perPerson = `
account_downloads: id 'h' || n, user_id 'u' || n, status 'ready', created_at ${at},
  expires_at ${at}
account_events: user_id 'u' || n, kind 'signed-in', at ${at}
audit_events: at ${at}, actor 'person', event 'e', account 'h' || n, details '{}'
code_sends: identifier 'h' || n, last_sent_at ${at}
consents: user_id 'u' || n, document 'privacy', version '1', language 'en', act 'given', at ${at}
contact_messages: ticket 'h' || n, name 'N', email 'h' || n, subject 'S', message 'M',
  created_at ${at}, user_id 'u' || n
factor_attempts: user_id 'u' || n, device 'h' || n, at ${at}
known_devices: token_hash 'h' || n, user_id 'u' || n, created_at ${at}, last_seen_at ${at}
login_attempts: identifier 'h' || n, failures_in_row 0, wait_seconds 0, updated_at ${at}
login_failures: identifier 'h' || n, failed_at ${at}
nominees: user_id 'u' || n, name 'N', contact 'h' || n, updated_at ${at}
one_time_codes: type 'email', identifier 'h' || n, code_hash 'h' || n, created_at ${at},
  expires_at ${at}, request_hash 'h' || n, shared_request_hash 'h' || n, sender 'h' || n
passkey_challenges: challenge_hash 'h' || n, purpose 'sign-in', user_id 'u' || n,
  expires_at ${at}, session_id 's' || n
passkeys: id 'h' || n, user_id 'u' || n, credential_id 'h' || n, public_key 'k', counter '0',
  transports '[]', aaguid 'a', synced 0, created_at ${at}
recovery_codes: user_id 'u' || n, code_hash 'h' || n, created_at ${at}
session_proofs: session_id 's' || n, method 'otp', proven_at ${at}
sign_in_challenges: challenge_hash 'h' || n, user_id 'u' || n, proof 'code',
  identifier_type 'email', shared_device 0, expires_at ${at}
totp_factors: user_id 'u' || n, sealed_secret 's', created_at ${at}
trials: mobile_hash 'h' || n, user_id 'u' || n, started_at ${at}, ends_at ${at}, questions 3,
  asked 0
trusted_contact_refusals: user_id 'u' || n, contact_key 'h' || n, refused_at ${at}
trusted_contact_sends: user_id 'u' || n, contact_id 'h' || n, contact_key 'h' || n,
  kind 'invitation', status 'sent', at ${at}
trusted_contacts: id 'h' || n, user_id 'u' || n, name 'N', contact 'h' || n, contact_key 'h' || n,
  status 'agreed', invited_at ${at}
attachments: id 'h' || n, user_id 'u' || n, message_id n, conversation_id 'c' || n, name 'a.png',
  media_type 'image/png', bytes 1, created_at ${at}
conversation_dangers: conversation_id 'c' || n, kind 'fire', level 'soft', urgency 1, facts '[]',
  first_raised_at ${at}, last_raised_at ${at}
model_usage_days: day ${at}, user_id 'u' || n, service_id 1, model 'm', purpose 'reply', calls 1,
  input_tokens 1, output_tokens 1, cache_read_tokens 1, cache_write_tokens 1, searches 0
search_entries: message_id n, conversation_id 'c' || n, user_id 'u' || n
shares: id 'h' || n, conversation_id 'c' || n, user_id 'u' || n, created_at ${at}, snapshot '{}'
token_days: user_id 'u' || n, day ${at}, tokens 1
billing_profiles: user_id 'u' || n, customer_state '07', updated_at ${at}
invoices: id 'i' || n, kind 'invoice', series 'S', year '2026', number n, serial 'h' || n,
  issued_at ${at}, order_id 'o' || n, turn 0, payment_id 'h' || n, seller '{}',
  user_id 'u' || (n / 2 + 1), buyer_name 'N', buyer_email 'h' || n, buyer_phone '1',
  place_of_supply '07', place_from 'buyer', description 'D', sac '998431', list_paise 9900,
  discount_paise 0, gst_percent 0, taxable_paise 9900, cgst_paise 0, sgst_paise 0, igst_paise 0,
  total_paise 9900
billing_mails: key 'h' || n, kind 'receipt', invoice_id 'i' || n, user_id 'u' || n,
  created_at ${at}, settled_at ${at}
refunds: id 'h' || n, order_id 'o' || n, amount_paise 9900, reason 'R', requested_by '{}',
  status 'SUCCESS', created_at ${at}, updated_at ${at}
`;

/** The same of the tables that get a row an order. */
const perOrder = `
grants: user_id 'u' || (n / 2 + 1), order_id 'o' || n, plan_id 1, months 1, granted_at ${at}
order_events: order_id 'o' || n, at ${at}, source 's', to_status 'paid', detail '{}'
payments: gateway_payment_id 'h' || n, order_id 'o' || n, status 'SUCCESS', amount_paise 9900,
  currency 'INR', paid_at ${at}, created_at ${at}, updated_at ${at}
`;

const perConversation = 20;

/** The tables that many people use all the time. */
function listMainTables({ people, messages, orders }: Counts): string[] {
  const user = `'u' || (n % ${people} + 1)`;
  const conversation = `(n - 1) / ${perConversation} + 1`;
  const perPerson = `
users: id 'u' || n, email n || '@example.in', name 'N', created_at ${past}, registered_at ${past}
sessions: id 's' || n, user_id 'u' || n, kind 'full', proof 'code', created_at ${past},
  last_seen_at ${past}, expires_at '2030-01-01'
`;
  const perConversationRow = `
conversations: id 'c' || n, user_id ${user}, service_id 1, title 'T', created_at ${past},
  active_at ${past}
`;
  const perMessage = `
messages: conversation_id 'c' || (${conversation}), user_id 'u' || ((${conversation}) % ${people} + 1),
  depth (n - 1) % ${perConversation} + 1, sender 'user', status 'sent', created_at ${past}, indexed 1,
  text 'Some words of a message'
`;
  const perOrder = `
orders: id 'o' || n, user_id ${user}, plan_id 1, status 'paid', plan_months 1,
  plan_amount_paise 9900, amount_paise 9900, customer_name 'N', customer_email 'n@example.in',
  customer_phone '1', idempotency_key 'k', created_at ${past}, updated_at ${past},
  expires_at ${past}, paid_at ${past}
webhook_events: dedupe_key 'd' || n, type 'T', order_id 'o' || n, body '{}',
  received_at '2030-01-01', handled_at '2030-01-01'
idempotency_keys: user_id ${user}, route 'r', key 'k' || n, body_hash 'h', subject 's',
  created_at '2030-01-01'
`;
  return [
    ...toInserts(perPerson, people),
    ...toInserts(perConversationRow, messages / perConversation),
    ...toInserts(perMessage, messages),
    ...toInserts(perOrder, orders),
  ];
}

/**
 * The statements that insert `rows` rows into each table of a text. A paragraph is one table:
 * `table: column value, column value`.
 */
function toInserts(tables: string, rows: number): string[] {
  return tables
    .trim()
    .split(/\n(?! )/)
    .map((table) => {
      const [name, pairs = ""] = table.split(": ");
      const columns = pairs.split(/,\s+/).map((pair) => {
        const [column = "", ...value] = pair.split(" ");
        return { column, value: value.join(" ") };
      });
      const names = columns.map(({ column }) => column).join(", ");
      const values = columns.map(({ value }) => value).join(", ");
      return `insert into ${name} (${names}) select ${values} from numbers where n <= ${rows}`;
    });
}

/**
 * The statements that fill the main tables, and with `everyTable` all that grow with people and orders. The last person
 * and the last order have no rows in the latter.
 */
export function listInserts(counts: Counts, everyTable: boolean): string[] {
  const { people, orders } = counts;
  const others = [...toInserts(perPerson, people - 1), ...toInserts(perOrder, orders - 1)];
  return [...listMainTables(counts), ...(everyTable ? others : [])];
}
