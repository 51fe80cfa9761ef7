import { brand } from "../../../../shared/brand.ts";
import type { LegalText } from "./legal-text.ts";

export const privacyText = {
  title: "Privacy Policy",
  lead: "What we know about you, why, who else sees it, and how you have it corrected or erased.",
  sections: [
    {
      heading: "Who is responsible",
      blocks: [
        `${brand.legalName}, ${brand.address}, decides how your personal data is used in ${brand.name} and is the data fiduciary under the Digital Personal Data Protection Act, 2023 (DPDP Act). This page is our notice under that Act.`,
      ],
    },
    {
      heading: "What we collect",
      blocks: [
        {
          list: [
            "**Your account:** your name, your email address or mobile number, and a password, which we keep only in a form that cannot be read back.",
            "**Your conversations:** what you write, the replies, the service you chose and when.",
            "**Your payments:** plan, amount, status and the payment gateway’s numbers. We never see or keep your card number, UPI PIN or bank password.",
            "**What you send us** by the contact form: name, email address, subject and message.",
            "**Technical records:** time, address of the connection, the page or call, and errors. They hold no messages, codes or passwords.",
          ],
        },
        "Please do not write into a conversation what is not needed for an answer: Aadhaar or PAN numbers, account numbers, passwords or one-time codes.",
      ],
    },
    {
      heading: "What we use it for",
      blocks: [
        {
          list: [
            "To sign you in and keep your account safe.",
            "To answer you, and to show you your conversations again.",
            "To take payments, give access, send receipts and make refunds.",
            "To answer what you write to us.",
            "To find faults, stop abuse, and obey the law.",
          ],
        },
        "We do not sell your data, show advertisements, or build profiles of you for others. We use your conversations neither to advertise nor to train models.",
      ],
    },
    {
      heading: "Your consent",
      blocks: [
        "We use your data because you agree to it when you make an account, for the purposes above and no others. You may take your consent back at any time, as easily as you gave it: delete your account under [your data](/account/privacy), or write to {support}; what was done before stays lawful.",
      ],
    },
    {
      heading: "Who else receives it",
      blocks: [
        {
          list: [
            "**The maker of the AI model** (Anthropic) receives your messages of the conversation, so that a reply can be written. It does not receive your name, address or number from us.",
            "**The payment gateway** (Cashfree Payments) receives your name, email address, mobile number and the amount when you buy.",
            "**Senders of mail and SMS** receive your address or number and the text of the message.",
            "**Authorities**, where a law of India obliges us.",
          ],
        },
        "Some of them work outside India. They may use the data only for what we ask of them, unless the Government of India restricts a country, in which case we stop.",
      ],
    },
    {
      heading: "In your browser",
      blocks: [
        "We keep your sign-in, drafts and choices such as dark colours and language in your own browser. A cookie remembers that you signed in on this device, so that strangers cannot lock you out; it signs nobody in. There are no cookies for tracking or advertising. The payment page of the gateway may set its own.",
      ],
    },
    {
      heading: "Your rights",
      blocks: [
        {
          list: [
            "To know what we hold about you and with whom it was shared.",
            "To have it corrected, completed or updated.",
            "To have it erased: single conversations, or everything.",
            "To take your consent back.",
            "To name someone who uses these rights for you after your death or if you cannot.",
            "To complain, first to us and then to the Data Protection Board of India.",
          ],
        },
        "You download and delete everything yourself under [your data](/account/privacy). Or write to {support} from the address you sign in with. We answer within a month.",
      ],
    },
    {
      heading: "Grievance officer",
      blocks: [
        `${brand.grievanceOfficer}, ${brand.legalName}, ${brand.address}, {officer}. Complaints are acknowledged within 48 hours with a number, and settled within a month.`,
      ],
    },
    {
      heading: "How long we keep it",
      blocks: [
        {
          list: [
            "Account and conversations: until you delete them or close the account.",
            "Payment records: as long as tax law asks for, at present eight years.",
            "Messages by the contact form: one year.",
            "Technical records: up to a year.",
            "Everything, with the times of each kind: [your data](/account/privacy) in your account.",
          ],
        },
      ],
    },
    {
      heading: "How we protect it",
      blocks: [
        "Connections are encrypted, passwords and codes are stored only as hashes, and few people may reach the data, each for a reason. If a breach touches you, we tell you and the Board without delay.",
      ],
    },
    {
      heading: "Children",
      blocks: [
        `${brand.name} is for people of 18 and above. We do not knowingly keep data of children; tell us if you find some and we erase it.`,
      ],
    },
    {
      heading: "Changes",
      blocks: [
        "When this page changes, the date above changes with it. If the change matters to you, we ask you again before we use your data in a new way.",
      ],
    },
  ],
} as const satisfies LegalText;
