import * as z from "zod";
import { parseGstin, stateOfGstin } from "../../../shared/billing/gstin.ts";
import { findState } from "../../../shared/billing/states.ts";

/** The seller as invoices name it; each invoice stores a copy. */
export const sellerSchema = z.object({
  name: z.string(),
  legalName: z.string(),
  address: z.string(),
  email: z.string(),
  /** Null while the seller is not registered for GST; sales get receipts then. */
  gstin: z.string().nullable(),
  stateCode: z.string(),
  sac: z.string(),
  signatory: z.string(),
});
export type Seller = z.output<typeof sellerSchema>;

type Brand = Omit<Seller, "email" | "stateCode"> & {
  gstStateCode: string;
  supportEmail: string;
};

/**
 * The seller of `shared/brand.ts` and `shared/invoice-details.ts`, with the configured support email address if there is one.
 * @throws Error when the tax data is invalid, so that the server does not start with wrong invoices
 */
export function createSeller(brand: Brand, supportEmail: string | undefined): Seller {
  const { name, legalName, address, gstin, gstStateCode, sac, signatory } = brand;
  const invalid = (what: string) => new Error(`shared/invoice-details.ts: ${what}`);
  if (findState(gstStateCode) === undefined) throw invalid("gstStateCode is no State's code");
  if (gstin !== null && parseGstin(gstin) !== gstin) throw invalid("gstin is not valid");
  if (gstin !== null && stateOfGstin(gstin) !== gstStateCode) {
    throw invalid("gstin is registered in another State than gstStateCode");
  }
  if (!/^99[0-9]{2,4}$/.test(sac)) throw invalid("sac is no service accounting code");
  const email = supportEmail ?? brand.supportEmail;
  return { name, legalName, address, email, gstin, stateCode: gstStateCode, sac, signatory };
}
