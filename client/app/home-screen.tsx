import { askLoaders } from "../features/chat/ask-loaders.ts";
import { HomePage } from "../features/home/home-page.tsx";
import { loadSample } from "./sample-part.tsx";

/** The home page, whose composer and sample have parts of the chat. They load while somebody types. */
export function HomeScreen() {
  return <HomePage loaders={askLoaders} loadSample={loadSample} />;
}
