import { LoginPage } from "../features/auth/login-page.tsx";
import { askLoaders } from "../features/chat/ask-loaders.ts";

/** The sign-in, which says whom to call when the question that waits for it sounds of danger. */
export function LoginScreen() {
  return <LoginPage loadDanger={askLoaders.loadDanger} />;
}
