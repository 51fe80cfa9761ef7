import { brand } from "../../../shared/brand.ts";
import { legalUpdated, SupportLink } from "./legal-text.tsx";
import { Prose } from "./prose.tsx";

const lead =
  "What we know about you, why, who else sees it, and how you have it corrected or erased.";

export function PrivacyPage() {
  return (
    <Prose title="Privacy Policy" lead={lead} updated={legalUpdated}>
      <Collected />
      <Uses />
      <Sharing />
      <Rights />
      <Keeping />
    </Prose>
  );
}

function Collected() {
  return (
    <>
      <h2>Who is responsible</h2>
      <p>
        {brand.legalName}, {brand.address}, decides how your personal data is used in {brand.name}{" "}
        and is the data fiduciary under the Digital Personal Data Protection Act, 2023 (DPDP Act).
        This page is our notice under that Act.
      </p>
      <h2>What we collect</h2>
      <ul>
        <li>
          <strong>Your account:</strong> your name, your email address or mobile number, and a
          password, which we keep only in a form that cannot be read back.
        </li>
        <li>
          <strong>Your conversations:</strong> what you write, the replies, the service you chose
          and when.
        </li>
        <li>
          <strong>Your payments:</strong> plan, amount, status and the payment gateway’s numbers. We
          never see or keep your card number, UPI PIN or bank password.
        </li>
        <li>
          <strong>What you send us</strong> by the contact form: name, email address, subject and
          message.
        </li>
        <li>
          <strong>Technical records:</strong> time, address of the connection, the page or call, and
          errors. They hold no messages, codes or passwords.
        </li>
      </ul>
      <p>
        Please do not write into a conversation what is not needed for an answer: Aadhaar or PAN
        numbers, account numbers, passwords or one-time codes.
      </p>
    </>
  );
}

function Uses() {
  return (
    <>
      <h2>What we use it for</h2>
      <ul>
        <li>To sign you in and keep your account safe.</li>
        <li>To answer you, and to show you your conversations again.</li>
        <li>To take payments, give access, send receipts and make refunds.</li>
        <li>To answer what you write to us.</li>
        <li>To find faults, stop abuse, and obey the law.</li>
      </ul>
      <p>
        We do not sell your data, show advertisements, or build profiles of you for others. We use
        your conversations neither to advertise nor to train models.
      </p>
      <h2>Your consent</h2>
      <p>
        We use your data because you agree to it when you make an account, for the purposes above
        and no others. You may take your consent back at any time, as easily as you gave it: write
        to <SupportLink />. We then close your account; what was done before stays lawful.
      </p>
    </>
  );
}

function Sharing() {
  return (
    <>
      <h2>Who else receives it</h2>
      <ul>
        <li>
          <strong>The maker of the AI model</strong> (Anthropic) receives your messages of the
          conversation, so that a reply can be written. It does not receive your name, address or
          number from us.
        </li>
        <li>
          <strong>The payment gateway</strong> (Cashfree Payments) receives your name, email
          address, mobile number and the amount when you buy.
        </li>
        <li>
          <strong>Senders of mail and SMS</strong> receive your address or number and the text of
          the message.
        </li>
        <li>
          <strong>Authorities</strong>, where a law of India obliges us.
        </li>
      </ul>
      <p>
        Some of them work outside India. They may use the data only for what we ask of them, unless
        the Government of India restricts a country, in which case we stop.
      </p>
      <h2>In your browser</h2>
      <p>
        We keep your sign-in, drafts and choices such as dark colours in your own browser. There are
        no cookies for tracking or advertising. The payment page of the gateway may set its own.
      </p>
    </>
  );
}

function Rights() {
  return (
    <>
      <h2>Your rights</h2>
      <ul>
        <li>To know what we hold about you and with whom it was shared.</li>
        <li>To have it corrected, completed or updated.</li>
        <li>To have it erased: single conversations, or everything.</li>
        <li>To take your consent back.</li>
        <li>To name someone who uses these rights for you after your death or if you cannot.</li>
        <li>To complain, first to us and then to the Data Protection Board of India.</li>
      </ul>
      <p>
        Write to <SupportLink /> from the address you sign in with. We answer within a month.
      </p>
      <h2>Grievance officer</h2>
      <p>
        {brand.grievanceOfficer}, {brand.legalName}, {brand.address}, <SupportLink />. Complaints
        are acknowledged within 48 hours with a number, and settled within a month.
      </p>
    </>
  );
}

function Keeping() {
  return (
    <>
      <h2>How long we keep it</h2>
      <ul>
        <li>Account and conversations: until you delete them or close the account.</li>
        <li>Payment records: as long as tax law asks for, at present eight years.</li>
        <li>Messages by the contact form: two years after the matter is closed.</li>
        <li>Technical records: up to a year.</li>
      </ul>
      <h2>How we protect it</h2>
      <p>
        Connections are encrypted, passwords and codes are stored only as hashes, and few people may
        reach the data, each for a reason. If a breach touches you, we tell you and the Board
        without delay.
      </p>
      <h2>Children</h2>
      <p>
        {brand.name} is for people of 18 and above. We do not knowingly keep data of children; tell
        us if you find some and we erase it.
      </p>
      <h2>Changes</h2>
      <p>
        When this page changes, the date above changes with it. If the change matters to you, we ask
        you again before we use your data in a new way.
      </p>
    </>
  );
}
