import "./kit.css";
import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { rootElementId } from "../../shared/pages/document-names.ts";
import { AppDataContext, readAppData } from "../lib/app-data.ts";
import { KitPage } from "./kit-page.tsx";

const root = document.getElementById(rootElementId);
if (root !== null) {
  createRoot(root).render(
    <StrictMode>
      <AppDataContext value={readAppData(document)}>
        <KitPage />
      </AppDataContext>
    </StrictMode>,
  );
}
