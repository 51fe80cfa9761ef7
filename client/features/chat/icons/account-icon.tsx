import { StrokeIcon } from "./stroke-icon.tsx";

const paths = {
  receipt: "M6 3.5h12v17l-3-2-3 2-3-2-3 2zM9.5 8.5h5m-5 4h5",
  logout: "M14 4h5v16h-5M4 12h10m-4-4 4 4-4 4",
  language: "M4 6h9M8.5 4v2m3 0c-.5 4-3 7-7.5 9m2-6c1 2.5 3 4.5 6 6m1 5 4-10 4 10m-6.5-3.5h5",
  person: "M12 12a4 4 0 1 0 0-8 4 4 0 0 0 0 8zM4.5 20c.6-3.9 3.7-6 7.5-6s6.9 2.1 7.5 6",
  tag: "M4 4h8l8 8-8 8-8-8zM8.5 8.5h.01",
} as const;

/** The icons under the list of chats, which loads later than a conversation. */
export function AccountIcon({ name }: { name: keyof typeof paths }) {
  return <StrokeIcon path={paths[name]} />;
}
