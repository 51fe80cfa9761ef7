import "./styles/main.css";
// The program is part of a chunk that every page needs, so documents load that and not this file (build-info.ts).
import "./start.tsx";
