import { trpcClient } from "../../../lib/api/trpc-client.ts";
import { rememberPasskeyHere } from "../../../lib/passkeys/passkey-here.ts";
import { canHoldPasskey } from "../../../lib/passkeys/passkey-support.ts";
import { isSharedDevice } from "../../../lib/storage/shared-device.ts";
import { openStorage } from "../../../lib/storage/storage.ts";

const key = "passkeyOffered";

/** Whether to offer a passkey: once a browser, where the device can hold one and the account has none. */
export async function shouldOfferPasskey(): Promise<boolean> {
  const storage = openStorage();
  if (isSharedDevice() || storage.getItem(key) !== null || !(await canHoldPasskey())) return false;
  try {
    const { passkeys } = await trpcClient.security.overview.query();
    storage.setItem(key, "yes");
    if (passkeys.length > 0) rememberPasskeyHere();
    return passkeys.length === 0;
  } catch {
    return false;
  }
}
