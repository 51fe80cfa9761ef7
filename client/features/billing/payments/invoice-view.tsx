import type { ReactNode } from "react";
import { invoiceTitles } from "../../../../shared/billing/invoice-titles.ts";
import { formatPaise } from "../../../../shared/billing/money.ts";
import { translateStateName } from "../../../../shared/i18n/state-names.ts";
import { readableMobile } from "../../../../shared/inputs/readable-mobile.ts";
import { cx } from "../../../lib/cx.ts";
import { formatDate } from "../../../lib/i18n/format.ts";
import { ServerMessage } from "../../../ui/state/server-message.tsx";
import type { Invoice } from "./payment.ts";
import { receiptStrings as strings } from "./receipt-strings.ts";

/** An invoice as a sheet of paper with the content of its PDF. */
export function InvoiceView({ invoice }: { invoice: Invoice }) {
  return (
    <article
      aria-label={`${invoiceTitles[invoice.kind]} ${invoice.serial}`}
      className="grid grid-cols-1 gap-6 rounded-lg border border-line bg-surface p-5 [overflow-wrap:anywhere] sm:p-10 print:break-after-page print:border-0 print:bg-transparent print:p-0 print:last:break-after-auto"
    >
      <Head invoice={invoice} />
      <Parties invoice={invoice} />
      <Sums invoice={invoice} />
      <Foot invoice={invoice} />
    </article>
  );
}

type PartProps = { invoice: Invoice };

function stateText({ code, name }: { code: string; name: string }): string {
  return `${translateStateName({ code, name })} (${code})`;
}

function Head({ invoice: { seller, kind, serial, issued_at, against } }: PartProps) {
  return (
    <div className="flex flex-wrap justify-between gap-6 border-b border-line pb-6 sm:flex-nowrap">
      <div className="grid max-w-80 content-start">
        <span className="text-xl font-bold text-indigo-text">{seller.name}</span>
        <span className="font-semibold">{seller.legal_name}</span>
        <span className="text-balance">{seller.address}</span>
        {seller.gstin === null ? null : (
          <span>
            {strings.gstin} {seller.gstin}, {stateText(seller.state)}
          </span>
        )}
        <span>{seller.email}</span>
      </div>
      <div className="grid content-start sm:text-end">
        <h2 className="text-xl">{invoiceTitles[kind]}</h2>
        <span className="font-semibold">{strings.number(serial)}</span>
        <span>
          {strings.date} <time dateTime={issued_at}>{formatDate(issued_at)}</time>
        </span>
        {against === null ? null : (
          <span>
            {strings.against(
              invoiceTitles[against.kind],
              against.serial,
              formatDate(against.issued_at),
            )}
          </span>
        )}
      </div>
    </div>
  );
}

function Detail({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt className="text-sm text-muted">{name}</dt>
      <dd className="grid [overflow-wrap:anywhere]">{children}</dd>
    </div>
  );
}

function Parties({ invoice }: PartProps) {
  const { buyer, seller, order_id, payment_id, place_of_supply } = invoice;
  const taxed = seller.gstin !== null;
  return (
    <div className="grid gap-x-8 gap-y-3 sm:grid-cols-2 print:grid-cols-2">
      <dl>
        <Detail name={strings.billedTo}>
          <bdi className="font-semibold">{buyer.name}</bdi>
          <span>{buyer.email}</span>
          <span>{readableMobile(buyer.phone)}</span>
          {buyer.state === null ? null : <span>{stateText(buyer.state)}</span>}
          {buyer.gstin === null ? null : (
            <span>
              {strings.gstin} {buyer.gstin}
            </span>
          )}
        </Detail>
      </dl>
      <dl className="grid content-start gap-3">
        <Detail name={strings.order}>
          <span className="max-sm:text-sm">{order_id}</span>
        </Detail>
        {payment_id === null ? null : (
          <Detail name={strings.payment}>
            <span className="max-sm:text-sm">{payment_id}</span>
          </Detail>
        )}
        {taxed ? (
          <Detail name={strings.place}>
            <span>{stateText(place_of_supply)}</span>
            <span>{strings.reverseCharge}</span>
          </Detail>
        ) : null}
      </dl>
    </div>
  );
}

function Line({ name, paise, strong }: { name: ReactNode; paise: number; strong?: boolean }) {
  return (
    <tr className={cx(strong && "border-t border-line-strong text-lg font-bold")}>
      <th scope="row" className={cx("py-1.5 pe-4 text-start", !strong && "font-normal")}>
        {name}
      </th>
      <td className="py-1.5 text-end align-top whitespace-nowrap">{formatPaise(paise)}</td>
    </tr>
  );
}

function Sums({ invoice }: PartProps) {
  const { kind, seller, discount, coupon_code, sac, taxes, total } = invoice;
  const taxed = seller.gstin !== null;
  const sold = strings.sold(invoice.description);
  const what = taxed ? `${sold}, ${strings.sac} ${sac}` : sold;
  return (
    <table className="w-full border-collapse">
      <thead>
        <tr className="border-b border-line text-sm text-muted">
          <th scope="col" className="py-1.5 text-start font-normal">
            {strings.description}
          </th>
          <th scope="col" className="py-1.5 text-end font-normal [overflow-wrap:normal]">
            {taxed ? strings.amountTaxed : strings.amount}
          </th>
        </tr>
      </thead>
      <tbody>
        <Line name={<ServerMessage>{what}</ServerMessage>} paise={invoice.list_amount} />
        {discount === 0 ? null : (
          <Line name={strings.coupon(coupon_code ?? "")} paise={-discount} />
        )}
        {taxed ? <Line name={strings.taxable} paise={invoice.taxable_amount} /> : null}
        {taxes.map(({ name, percent, amount }) => (
          <Line key={name} name={strings.tax(name, percent)} paise={amount} />
        ))}
        <Line name={strings.totals[kind]} paise={total} strong />
      </tbody>
    </table>
  );
}

function Foot({ invoice: { kind, seller } }: PartProps) {
  return (
    <div className="flex flex-wrap justify-between gap-4 border-t border-line pt-4 text-sm text-muted">
      <div className="grid content-start">
        <span>{strings.notes[kind]}</span>
        <span>
          {strings.questions} {seller.email}
        </span>
      </div>
      <div className="grid content-start sm:text-end">
        <span>{strings.signed(seller.legal_name)}</span>
        <span className="font-semibold text-ink">{seller.signatory}</span>
        <span>{strings.signatory}</span>
      </div>
    </div>
  );
}
