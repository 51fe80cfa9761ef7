import { type ReactNode, useId } from "react";

type SettingProps = {
  title: string;
  text?: string;
  children: ReactNode;
};

/** One section of the account page; on wide screens its heading is beside it. */
export function Setting({ title, text, children }: SettingProps) {
  const id = useId();
  return (
    <section
      aria-labelledby={id}
      className="grid gap-x-10 gap-y-4 border-t border-line py-8 first:border-t-0 md:grid-cols-[1fr_2fr] lg:grid-cols-[1fr_minmax(0,44rem)]"
    >
      <div className="grid max-w-text content-start gap-1">
        <h2 id={id} className="text-xl">
          {title}
        </h2>
        {text ? <p className="text-muted">{text}</p> : null}
      </div>
      <div className="grid grid-cols-1 content-start gap-5">{children}</div>
    </section>
  );
}
