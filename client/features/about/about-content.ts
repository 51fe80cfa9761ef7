type AboutContent = {
  stats: readonly { figure: string; label: string }[];
  leaders: readonly { name: string; initials: string; role: string; line: string }[];
};

/** Sample content like that of `lib/marketing-content.ts`. An empty list hides its section. */
export const aboutContent: AboutContent = {
  stats: [
    { figure: "100K+", label: "users" },
    { figure: "95%", label: "satisfaction" },
    { figure: "50+", label: "domains" },
  ],
  leaders: [
    {
      name: "Kavya Rao",
      initials: "KR",
      role: "Founder",
      line: "Spent ten years making public services readable.",
    },
    {
      name: "Dev Malhotra",
      initials: "DM",
      role: "Engineering",
      line: "Builds for slow networks and small screens.",
    },
    {
      name: "Meera Nair",
      initials: "MN",
      role: "Trust and grievances",
      line: "Answers when something went wrong.",
    },
  ],
};
