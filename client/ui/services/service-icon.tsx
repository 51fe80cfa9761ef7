import { useConfig } from "../../lib/app-data.ts";

const spritePattern = /^\/icons\.svg#[\w-]+$/;

/**
 * A service's icon, 60 px wide. `icon` is a path under the asset host. A symbol of our
 * own sprite (client/public/icons.svg) has the colour of the text; anything else is an image from that host.
 */
export function ServiceIcon({ icon }: { icon: string }) {
  const { assetBaseUrl } = useConfig();
  const size = "line-icon size-[60px] shrink-0";
  const path = `/${icon.replace(/^\/+/, "")}`;
  if (!spritePattern.test(path)) {
    return <img src={assetBaseUrl + path} alt="" width={60} height={60} className={size} />;
  }
  return (
    <svg aria-hidden="true" className={size} width={60} height={60}>
      <use href={path} />
    </svg>
  );
}
