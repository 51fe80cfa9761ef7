import { AskForm } from "../../../ui/ask/ask-form.tsx";
import { Logo } from "../../../ui/logo.tsx";
import { Skeleton } from "../../../ui/state/skeleton.tsx";
import { askLoaders } from "../ask-loaders.ts";
import { parseChatPath } from "../chat-path.ts";
import { ListSkeleton } from "../conversation-list/list-skeleton.tsx";
import { ChatIcon } from "../icons/chat-icon.tsx";
import { MessageTemplates } from "../placeholder-messages/message-templates.tsx";
import { strings } from "../strings.ts";
import { LandingLayout, LandingSkeleton } from "./landing-layout.tsx";

const iconClass = "grid size-11 shrink-0 place-items-center";

/**
 * The shape of a chat, the same for everybody, which the server sends and the chat's scripts replace. Its
 * messages scroll; everything else is inert. Its text waits for no font, because the scripts need the connection.
 */
export function ChatPlaceholder({ path }: { path: string }) {
  const route = parseChatPath(path);
  return (
    <div data-frame className="chat-screen font-fallback">
      {/* Shown from the width at which chat-page.tsx opens the list of chats. */}
      <div inert className="hidden w-72 shrink-0 border-e border-line bg-sunk min-[769px]:block">
        <ListSkeleton />
      </div>
      <div className="chat-column">
        <PlaceholderHeader isLanding={route === null} />
        <main className="flex min-h-0 flex-1 flex-col cramped:flex-[1_0_auto]">
          {/* The same element as in conversation-view.tsx, with its scroll bar. */}
          <div
            data-view
            className="min-h-0 flex-1 overflow-y-auto cramped:min-h-[calc(100dvh-7rem)]"
          >
            {route === null ? (
              <LandingPlaceholder />
            ) : (
              <div inert className="mx-auto min-h-full w-full max-w-180 px-4 py-6">
                {route.uuid === null ? null : <Messages />}
              </div>
            )}
          </div>
          {route === null ? null : <Dock />}
        </main>
      </div>
    </div>
  );
}

function PlaceholderHeader({ isLanding }: { isLanding: boolean }) {
  return (
    <header
      inert
      className="flex min-h-16 items-center gap-2 border-b border-line bg-paper px-2 max-sm:gap-1 sm:px-4"
    >
      <span className={iconClass}>
        <ChatIcon name="panel" className="size-6" />
      </span>
      <span className="flex min-h-11 shrink-0 items-center">
        <Logo className={isLanding ? undefined : "max-sm:gap-0 max-sm:text-[0px]"} />
      </span>
      <div className="ms-1 grid min-w-0 flex-1 border-s border-line ps-3">
        {isLanding ? (
          <h1 className="truncate text-lg text-muted">{strings.sidebar}</h1>
        ) : (
          <>
            <h1 className="sr-only">{strings.conversation}</h1>
            <Skeleton className="h-5 w-full max-w-48" />
          </>
        )}
      </div>
      <span className={`${iconClass} sm:hidden`}>
        <ChatIcon name="plus" className="size-6" />
      </span>
    </header>
  );
}

function LandingPlaceholder() {
  return (
    <div inert>
      <LandingLayout name="">
        <AskForm services={[]} loaders={askLoaders} />
        <LandingSkeleton />
      </LandingLayout>
    </div>
  );
}

/** A question and an answer, without their words until a script of the document has them (placeholder-messages). */
function Messages() {
  return (
    <>
      <div data-preview className="[&>*+*]:mt-5">
        <Skeleton className="ms-auto h-12 w-2/5" />
        <div className="grid gap-3">
          <Skeleton className="h-4 w-full" />
          <Skeleton className="h-4 w-11/12" />
          <Skeleton className="h-4 w-full" />
          <Skeleton className="h-4 w-3/5" />
        </div>
      </div>
      <MessageTemplates />
    </>
  );
}

function Dock() {
  return (
    <div inert className="composer-dock">
      <div className="composer-box">
        <span className="block min-h-11 flex-1 px-3 py-2.5 text-muted">{strings.placeholder}</span>
      </div>
      <p className="text-center text-sm text-muted">{strings.check}</p>
    </div>
  );
}
