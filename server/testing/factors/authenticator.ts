import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from "node:crypto";

const flagPresent = 0x01;
const flagVerified = 0x04;
const flagAttested = 0x40;
const noAaguid = "00000000-0000-0000-0000-000000000000";

type Options = { challenge: string; user?: { id: string } };
type Relation = { rpId: string; origin: string };
/** What a test changes in an otherwise valid answer. */
type Change = {
  rpId?: string;
  origin?: string;
  isVerified?: boolean;
  counter?: number;
  userHandle?: string | null;
  challenge?: string;
  /** A certificate in the attestation, as no authenticator of ours sends one. */
  withCertificate?: boolean;
};

function sha256(text: string | Buffer): Buffer {
  return createHash("sha256").update(text).digest();
}

function bytesOf(data: Buffer): Buffer {
  const head = Buffer.alloc(3);
  head.writeUInt8(0x59);
  head.writeUInt16BE(data.length, 1);
  return Buffer.concat([head, data]);
}

function textOf(text: string): Buffer {
  return Buffer.concat([Buffer.from([0x60 + text.length]), Buffer.from(text)]);
}

/** A public key in COSE: P-256 with ES256. */
function toCose(key: KeyObject): Buffer {
  const { x = "", y = "" } = key.export({ format: "jwk" });
  return Buffer.concat([
    Buffer.from([0xa5, 0x01, 0x02, 0x03, 0x26, 0x20, 0x01, 0x21, 0x58, 0x20]),
    Buffer.from(x, "base64url"),
    Buffer.from([0x22, 0x58, 0x20]),
    Buffer.from(y, "base64url"),
  ]);
}

function attestationObject(authData: Buffer, withCertificate: boolean): Buffer {
  const certificate = [Buffer.from([0xa1]), textOf("x5c"), Buffer.from([0x81])];
  const statement = withCertificate
    ? Buffer.concat([...certificate, bytesOf(Buffer.from("a certificate"))])
    : Buffer.from([0xa0]);
  const format = textOf(withCertificate ? "packed" : "none");
  const head = [Buffer.from([0xa3]), textOf("fmt"), format, textOf("attStmt"), statement];
  return Buffer.concat([...head, textOf("authData"), bytesOf(authData)]);
}

/** An authenticator in software that holds one passkey. */
export function createAuthenticator(
  { rpId, origin }: Relation,
  { aaguid = noAaguid, counts = false }: { aaguid?: string; counts?: boolean } = {},
) {
  const { privateKey, publicKey } = generateKeyPairSync("ec", { namedCurve: "P-256" });
  const id = randomBytes(16);
  const credential = { id: id.toString("base64url"), rawId: id.toString("base64url") };
  const type = "public-key";
  let counter = 0;
  let owner = Buffer.from("nobody").toString("base64url");

  const clientData = (kind: string, { challenge }: Options, change: Change) =>
    Buffer.from(
      JSON.stringify({
        type: kind,
        challenge: change.challenge ?? challenge,
        origin: change.origin ?? origin,
        crossOrigin: false,
      }),
    );
  const authData = (change: Change, rest: Buffer, extraFlags: number) => {
    const isVerified = change.isVerified ?? true;
    if (counts) counter += 1;
    const head = Buffer.alloc(5);
    head.writeUInt8(flagPresent + (isVerified ? flagVerified : 0) + extraFlags);
    head.writeUInt32BE(change.counter ?? counter, 1);
    return Buffer.concat([sha256(change.rpId ?? rpId), head, rest]);
  };

  return {
    credential,
    /** What the browser answers when it is asked to make a passkey. */
    register(options: Options, change: Change = {}) {
      owner = options.user?.id ?? owner;
      const length = Buffer.alloc(2);
      length.writeUInt16BE(id.length);
      const attested = Buffer.concat([
        Buffer.from(aaguid.replaceAll("-", ""), "hex"),
        length,
        id,
        toCose(publicKey),
      ]);
      const data = authData(change, attested, flagAttested);
      const attestation = attestationObject(data, change.withCertificate ?? false);
      const response = {
        clientDataJSON: clientData("webauthn.create", options, change).toString("base64url"),
        attestationObject: attestation.toString("base64url"),
        transports: ["internal", "hybrid"],
      };
      return { ...credential, type, response, clientExtensionResults: {} };
    },
    /** What the browser answers when it is asked to sign in. */
    assert(options: Options, change: Change = {}) {
      const data = authData(change, Buffer.alloc(0), 0);
      const client = clientData("webauthn.get", options, change);
      const signature = sign("sha256", Buffer.concat([data, sha256(client)]), privateKey);
      const response = {
        clientDataJSON: client.toString("base64url"),
        authenticatorData: data.toString("base64url"),
        signature: signature.toString("base64url"),
        userHandle: change.userHandle === undefined ? owner : change.userHandle,
      };
      return { ...credential, type, response, clientExtensionResults: {} };
    },
  };
}

export type Authenticator = ReturnType<typeof createAuthenticator>;
