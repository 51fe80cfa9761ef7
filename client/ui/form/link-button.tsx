import type { ReactNode } from "react";
import { Link } from "wouter";
import { type ButtonVariant, buttonClass } from "./button-class.ts";

type LinkButtonProps = {
  href: string;
  variant?: ButtonVariant;
  className?: string;
  onClick?: () => void;
  children: ReactNode;
};

export function LinkButton({ variant = "primary", className, ...rest }: LinkButtonProps) {
  return <Link {...rest} className={buttonClass(variant, className)} />;
}
