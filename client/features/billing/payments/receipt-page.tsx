import { useLocation } from "wouter";
import { toApiError } from "../../../lib/api/api-error.ts";
import { QueryProvider, trpc } from "../../../lib/api/trpc.tsx";
import { Button } from "../../../ui/form/button.tsx";
import { LinkButton } from "../../../ui/form/link-button.tsx";
import { EmptyState } from "../../../ui/state/empty-state.tsx";
import { QueryError } from "../../../ui/state/request-error.tsx";
import { TextSkeleton } from "../../../ui/state/text-skeleton.tsx";
import { InvoiceButton } from "./invoice-button.tsx";
import { InvoiceView } from "./invoice-view.tsx";
import { helpPath, orderOfReceipt } from "./order-paths.ts";
import { paymentStrings } from "./payment-strings.ts";
import { receiptStrings as strings } from "./receipt-strings.ts";

/** The invoices of one order, for screen and print. */
export function ReceiptPage() {
  const [path] = useLocation();
  return (
    <div className="page-width grid max-w-[54rem] gap-6 py-8 md:py-12 print:max-w-none print:p-0">
      <h1 data-no-print className="text-2xl">
        {strings.title}
      </h1>
      <QueryProvider>
        <Invoices orderId={orderOfReceipt(path)} />
      </QueryProvider>
    </div>
  );
}

function Invoices({ orderId }: { orderId: string }) {
  const query = trpc.billing.invoice.useQuery({ order_id: orderId });
  const { data } = query;
  if (query.isPending) return <TextSkeleton label={strings.loading} />;
  if (data === undefined) {
    const isMissing = toApiError(query.error, strings.failed).status === 404;
    if (isMissing) return <Nothing text={strings.missing} orderId={orderId} />;
    return <QueryError query={query} fallback={strings.failed} />;
  }
  if (data.length === 0) return <Nothing text={strings.none} orderId={orderId} />;
  return (
    <>
      <div data-no-print className="flex flex-wrap gap-2 max-sm:*:px-3">
        <Button variant="secondary" onClick={() => window.print()}>
          {strings.print}
        </Button>
        {data.map((invoice) => (
          <InvoiceButton key={invoice.id} invoice={invoice} />
        ))}
        <LinkButton href={helpPath(orderId)} variant="quiet">
          {paymentStrings.help}
        </LinkButton>
      </div>
      {data.map((invoice) => (
        <InvoiceView key={invoice.id} invoice={invoice} />
      ))}
    </>
  );
}

function Nothing({ text, orderId }: { text: string; orderId: string }) {
  return (
    <EmptyState title={text}>
      <LinkButton href="/chat">{strings.back}</LinkButton>
      <LinkButton href={helpPath(orderId)} variant="secondary">
        {paymentStrings.help}
      </LinkButton>
    </EmptyState>
  );
}
