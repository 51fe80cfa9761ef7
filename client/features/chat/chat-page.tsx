import { Link } from "wouter";
import { Logo } from "../../ui/logo.tsx";

export function ChatPage() {
  return (
    <main className="page-width grid min-h-svh max-w-text content-center gap-6">
      <Link href="/" className="w-fit">
        <Logo />
      </Link>
      <h1 className="text-2xl">Chat</h1>
    </main>
  );
}
