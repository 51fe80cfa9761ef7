import type { ReactNode } from "react";
import { brand } from "../../../shared/brand.ts";
import { useConfig } from "../../lib/app-data.ts";
import { Faq } from "../../ui/faq.tsx";
import { Icon, type IconName } from "../../ui/icon.tsx";
import { PhoneLink } from "../../ui/phone-link.tsx";
import { Section } from "../../ui/section.tsx";
import { detailsStrings as strings } from "./details-strings.ts";

const link = "-mb-4 inline-block pt-1 pb-4 underline underline-offset-4";

export function ContactDetails() {
  const { supportEmail, grievancePhone } = useConfig();
  return (
    <div className="grid grid-cols-1 content-start gap-6">
      <h2 className="text-xl">{strings.detailsTitle}</h2>
      <dl className="grid grid-cols-1 gap-6">
        <Detail icon="mail" label={strings.emailUs}>
          <a href={`mailto:${supportEmail}`} className={link}>
            {supportEmail}
          </a>
        </Detail>
        <Detail icon="clock" label={strings.hours}>
          {strings.hoursAi}
          <br />
          {strings.hoursPeople}
          <br />
          {strings.hoursReply}
        </Detail>
        <Detail icon="map-pin" label={strings.address}>
          {brand.legalName}
          <br />
          {brand.address}
        </Detail>
        <Detail icon="shield" label={strings.grievance}>
          {strings.grievanceLine}
          <br />
          <a href={`mailto:${supportEmail}`} className={link}>
            {supportEmail}
          </a>
          {grievancePhone === null ? null : (
            <>
              <br />
              <PhoneLink number={grievancePhone} />
            </>
          )}
        </Detail>
      </dl>
    </div>
  );
}

type DetailProps = {
  icon: IconName;
  label: string;
  children: ReactNode;
};

function Detail({ icon, label, children }: DetailProps) {
  return (
    <div className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-4">
      <Icon name={icon} className="mt-0.5 text-marigold-text" />
      <dt className="font-semibold">{label}</dt>
      <dd className="col-start-2 text-muted wrap-anywhere">{children}</dd>
    </div>
  );
}

export function ContactFaq() {
  return (
    <Section title={strings.faqTitle} split className="bg-sunk">
      <Faq items={strings.faq} />
    </Section>
  );
}
