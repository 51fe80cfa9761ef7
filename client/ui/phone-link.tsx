export function PhoneLink({ number }: { number: string }) {
  return (
    <a className="inline-flex min-h-11 items-center" href={`tel:${number.replace(/[ -]/g, "")}`}>
      {number}
    </a>
  );
}
