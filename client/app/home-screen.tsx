import { HomePage } from "../features/home/home-page.tsx";
import { askLoaders, loadSample } from "./ask-loaders.ts";

/** The home page, whose composer and sample have parts of the chat. They load while somebody types. */
export function HomeScreen() {
  return <HomePage loaders={askLoaders} loadSample={loadSample} />;
}
