import { HomePage } from "../features/home/home-page.tsx";
import { askParts, loadSample } from "./ask-loaders.ts";

/** The home page, whose composer and sample have parts of the chat. They load while somebody types. */
export function HomeScreen() {
  return <HomePage parts={askParts} loadSample={loadSample} />;
}
