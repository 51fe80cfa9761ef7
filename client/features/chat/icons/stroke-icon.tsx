type StrokeIconProps = { path: string; className?: string; filled?: boolean; width?: string };

/** An inline icon in the style of the sprite. */
export function StrokeIcon(props: StrokeIconProps) {
  const { path, className = "size-5", filled = false, width = "2" } = props;
  return (
    <svg
      aria-hidden="true"
      viewBox="0 0 24 24"
      className={`shrink-0 ${className}`}
      fill={filled ? "currentColor" : "none"}
      stroke="currentColor"
      strokeWidth={width}
      strokeLinecap="round"
      strokeLinejoin="round"
    >
      <path d={path} />
    </svg>
  );
}
