import { Link } from "wouter";
import { brand } from "../../../shared/brand.ts";
import { legalUpdated, SupportLink } from "./legal-text.tsx";
import { Prose } from "./prose.tsx";

const lead = `What ${brand.name} is and is not, what you pay, and what we owe each other.`;

export function TermsPage() {
  return (
    <Prose title="Terms and Conditions" lead={lead} updated={legalUpdated}>
      <Product />
      <Account />
      <Money />
      <Conduct />
      <Closing />
    </Prose>
  );
}

function Product() {
  return (
    <>
      <h2>The agreement</h2>
      <p>
        These terms are between you and {brand.legalName}, {brand.address} (“we”). By making an
        account or paying you accept them. If you do not, please do not use {brand.name}.
      </p>
      <h2>You talk to an AI</h2>
      <p>
        {brand.name} is a computer program that writes its replies with a large language model. No
        human reads along or answers. Replies can be wrong, incomplete or out of date, so check what
        matters before you act on it.
      </p>
      <p>
        {brand.name} gives general guidance. It is not a doctor, lawyer, chartered accountant,
        investment adviser or authority, and no such relationship arises. It makes no diagnosis,
        names no dose, and does not tell you to buy or sell a security. For decisions about health,
        law or money, ask a qualified professional too.
      </p>
      <p>
        <strong>In an emergency call 112.</strong> {brand.name} cannot call for help.
      </p>
    </>
  );
}

function Account() {
  return (
    <>
      <h2>Your account</h2>
      <ul>
        <li>You must be 18 or older and give an email address or mobile number of your own.</li>
        <li>An account is for one person. Keep your password and codes to yourself.</li>
        <li>Tell us at once if someone else uses your account.</li>
        <li>
          You may close it at any time; see the <Link href="/privacy-policy">Privacy Policy</Link>.
        </li>
      </ul>
    </>
  );
}

function Money() {
  return (
    <>
      <h2>Plans and payment</h2>
      <ul>
        <li>Reading is free. Writing to the assistant needs a Pro plan.</li>
        <li>
          A plan is paid once, in advance, in Indian rupees, for the months it names. The price
          shown includes all taxes and is the whole price.
        </li>
        <li>
          <strong>There is no automatic renewal.</strong> We keep no mandate and no card. At the end
          of the period the plan ends and nothing is charged.
        </li>
        <li>A plan bought while another runs is added at its end.</li>
        <li>
          Payments are handled by Cashfree Payments. A plan starts when the gateway confirms the
          payment to us.
        </li>
        <li>
          You may have your money back within 7 days of paying: see{" "}
          <Link href="/refunds">Refunds and Cancellations</Link>.
        </li>
      </ul>
      <h2>Fair use</h2>
      <p>
        A plan covers as many conversations as one person has. To keep replies quick for everyone,
        there are limits on messages a minute and on very large amounts of text a day. When you
        reach one, we say so, and when you can go on.
      </p>
    </>
  );
}

function Conduct() {
  return (
    <>
      <h2>What you may not do</h2>
      <ul>
        <li>Break a law, or ask for help in harming, deceiving or harassing someone.</li>
        <li>Share what you have no right to share, or other people’s private data.</li>
        <li>
          Attack, overload, copy or resell the product, or call it by programs without our word.
        </li>
        <li>Present its replies as the advice of a human professional.</li>
      </ul>
      <p>
        If you do, we may limit or close your account, after telling you why, unless the law forbids
        us to. What you paid for unused whole months then comes back, unless it was used for fraud.
      </p>
      <h2>What is yours</h2>
      <p>
        What you write stays yours, and you may use the replies as you wish. You let us store and
        process your messages so that the product can work. The name, design and program are ours.
      </p>
    </>
  );
}

function Closing() {
  return (
    <>
      <h2>Our responsibility</h2>
      <p>
        We run {brand.name} with care, but cannot promise that it is always available or that every
        reply is right. Within the law, our liability for any claim is limited to what you paid us
        in the twelve months before it. Nothing here takes away rights that the Consumer Protection
        Act, 2019, or another law gives you.
      </p>
      <h2>Changes</h2>
      <p>
        We may change these terms; the date above tells when. A change never makes a plan worse that
        you have already paid for.
      </p>
      <h2>Law and complaints</h2>
      <p>
        The law of India applies, and the courts of Bengaluru are competent, besides the consumer
        commission of the place where you live. Please write to us first: grievance officer{" "}
        {brand.grievanceOfficer}, {brand.address}, <SupportLink />. You get an acknowledgement with
        a number within 48 hours and an answer within a month.
      </p>
    </>
  );
}
