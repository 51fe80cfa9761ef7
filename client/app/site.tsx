import { type ReactNode, Suspense, useLayoutEffect, useMemo } from "react";
import { useLocation } from "wouter";
import { findRoute, type RouteInfo } from "../../shared/routes.ts";
import { Loading } from "../ui/state/loading.tsx";
import { textPart } from "../ui/state/text-part.tsx";
import { Guard } from "./guard.tsx";
import { NavBar } from "./layout/nav-bar.tsx";
import { ScrollTop } from "./layout/scroll-top.tsx";
import { pages } from "./pages.ts";
import { RouteAnnouncer, startAtTop } from "./route-announcer.tsx";
import { strings } from "./strings.ts";

const Footer = textPart("footer", async () => (await import("./layout/footer.tsx")).Footer, "");

/** The screen of the current path in its layout and guard. */
export function Site() {
  const [path] = useLocation();
  const route = findRoute(path);
  // Chosen once per screen: a loading chunk and a loaded one are different components.
  const Component = useMemo(() => pages[route.id].Component, [route.id]);
  return (
    <Guard route={route}>
      <SiteLayout route={route}>
        <Suspense key={route.id} fallback={<PageLoading />}>
          <Component />
          <RouteAnnouncer route={route} />
        </Suspense>
      </SiteLayout>
    </Guard>
  );
}

function PageLoading() {
  // What is loading must not show the footer, where the page before was read.
  useLayoutEffect(startAtTop, []);
  return (
    <div className="grid min-h-svh place-items-center">
      <Loading />
    </div>
  );
}

/** Sign-in and chat have their own header; every other screen gets the site's. */
function SiteLayout({ route, children }: { route: RouteInfo; children: ReactNode }) {
  if (route.id === "login") return children;
  const skip = (
    <a href="#main" className="skip-link">
      {strings.skip}
    </a>
  );
  if (route.id === "chat") {
    return (
      <>
        {skip}
        {children}
      </>
    );
  }
  return (
    <>
      {skip}
      <NavBar />
      {/* Where content comes late, the footer stays below the first view, so that nothing moves. */}
      <main id="main" tabIndex={-1} className={route.prerendered ? "min-h-[70svh]" : "min-h-svh"}>
        {children}
      </main>
      <Footer />
      <ScrollTop />
    </>
  );
}
