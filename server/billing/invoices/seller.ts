import { parseGstin, stateOfGstin } from "../../../shared/billing/gstin.ts";
import { findState } from "../../../shared/billing/states.ts";

/** Who sells, as documents name them; a copy of it is kept with each. */
export type Seller = {
  name: string;
  legalName: string;
  address: string;
  email: string;
  /** Null while the seller is not registered: sales are documented by receipts then. */
  gstin: string | null;
  stateCode: string;
  sac: string;
  signatory: string;
};

type Brand = Omit<Seller, "email" | "stateCode"> & {
  gstStateCode: string;
  supportEmail: string;
};

/**
 * The seller of `shared/brand.ts`, with the support address of the configuration where there is one.
 * @throws Error when the tax data cannot be right: better no start than wrong invoices
 */
export function createSeller(brand: Brand, supportEmail: string | undefined): Seller {
  const { name, legalName, address, gstin, gstStateCode, sac, signatory } = brand;
  const wrong = (what: string) => new Error(`shared/brand.ts: ${what}`);
  if (findState(gstStateCode) === undefined) throw wrong("gstStateCode is no State's code");
  if (gstin !== null && parseGstin(gstin) !== gstin) throw wrong("gstin is not valid");
  if (gstin !== null && stateOfGstin(gstin) !== gstStateCode) {
    throw wrong("gstin is registered in another State than gstStateCode");
  }
  if (!/^99[0-9]{2,4}$/.test(sac)) throw wrong("sac is no service accounting code");
  const email = supportEmail ?? brand.supportEmail;
  return { name, legalName, address, email, gstin, stateCode: gstStateCode, sac, signatory };
}
