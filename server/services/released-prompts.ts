import { createHash } from "node:crypto";

/**
 * The hashes of the prompts that the product has shipped, by slug, the present one last. A prompt in the
 * database that has one of them was changed by nobody, so a new release may replace it.
 */
export const releasedPrompts: Readonly<Record<string, readonly string[]>> = {
  health: [
    "95f97f6cc2f06e0a8d4a3f2ff873cde1",
    "e7c4d777c116fa23df555ca1a2a12dc6",
    "79a2c18c3b31e65e50d12c82ffb4f1b3",
    "403df9d2a7819eebc7d36393ca837e9f",
    "46bd603952d0fc433c28dcaeb698ade3",
  ],
  jobs: [
    "3dd9e6cdb33038050a71dc7b385ac553",
    "3ac14ea254690cc6133c029fb50ee27f",
    "4e2923708e2a195442a50ae384f64213",
    "bb9395b995eb4d68621312349693b988",
    "9c6e5b9fed151f775a5e5784ed37ede8",
    "520e8434da064d98581f7025b36ca4f3",
  ],
  law: [
    "9cdc104cb1ce2e512ccde127d8b5c8ac",
    "c6e8e0fcad4b774df29213c81d4b3676",
    "49d06c3bcf41c8c29ce7ad54fa82663a",
    "d3da0b16d8c3043b1d764a4aa8d4fd94",
    "89dcd329ddd5741ed592e19cb89b9f1b",
  ],
  education: [
    "f3f1dca6a0043205ee4804e97c71952b",
    "408dd18ede9cd985e6196ebed827a8f5",
    "fbb3e301b97fbeaa5f134ac18aab8b25",
    "af345ebeca91542c87f90a45152b5081",
  ],
  "real-estate": [
    "a1d1a147c260bde4815a00409de608d7",
    "3bd49813327bb1db7669583134a410aa",
    "629fab5313df4234d1859bbbcddc5745",
    "96eef228cd0634dc5d82e6eb89a38d8a",
  ],
  "company-registration": [
    "c6758aed0d43133003b8c669134d994f",
    "3d863544dc5b782186f98f23ca6e6aeb",
    "870039035aed29dd7d862c7ebc070673",
    "aa4d142654b9d4e53e56afe73c133263",
    "f0a1e83b6905db717976a9eefbba0267",
  ],
  finance: [
    "9369e7772b85d6b1042a946806d5f381",
    "f94fe084e8d10cababe88f90c45843d0",
    "2aa2693633acbbeb438bc7d1016c17e4",
    "87d6376163b0f79b7fb38080a9a42f4a",
  ],
  travel: [
    "258571054d7af610e598ccd71a47763a",
    "51750c4ef4e3bbc968dbc5755d46b362",
    "1a51387765bc5cc447a3e3a95245fc34",
    "717e13952c1ee3882926ba8bb6439df0",
  ],
  "web-and-app-development": [
    "35ebcb5904021d74f562d046ce52d492",
    "ad8cb97c275355bafbb632eee854c174",
    "d8d5e4e5c3d29f1ebaa4ae71efb62b8b",
    "94807f422a1f3c0209d82d73fede4cbb",
  ],
};

/** The first 32 hex digits of a prompt's SHA-256, ignoring space around it. */
export function hashPrompt(prompt: string): string {
  return createHash("sha256").update(prompt.trim()).digest("hex").slice(0, 32);
}

/** Whether the product has shipped this prompt for the service with this slug. */
export function isReleasedPrompt(slug: string, prompt: string): boolean {
  return releasedPrompts[slug]?.includes(hashPrompt(prompt)) ?? false;
}
