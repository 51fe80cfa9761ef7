import { KitSection } from "./kit-section.tsx";
import { strings } from "./strings.ts";

const transparent = ["--color-transparent", "--color-current"];
const steps = [1, 2, 3, 4, 6, 8, 12, 16] as const;

/** The design tokens, read from the style sheet. */
export function TokenSection() {
  const colours = listProperties("--color-").filter((name) => !transparent.includes(name));
  const sizes = listProperties("--text-").filter((name) => !name.endsWith("line-height"));
  return (
    <KitSection title={strings.tokens}>
      <h3>{strings.colours}</h3>
      <ul className="kit-swatches">
        {colours.map((name) => (
          <li key={name}>
            <span className="kit-swatch" style={{ background: `var(${name})` }} />
            <span className="kit-name">{name}</span>
          </li>
        ))}
      </ul>
      <h3>{strings.type}</h3>
      {sizes.map((name) => (
        <p key={name}>
          <span className="kit-name">{name}</span>
          <br />
          <span style={{ fontSize: `var(${name})`, lineHeight: `var(${name}--line-height)` }}>
            {strings.specimen}
          </span>
        </p>
      ))}
      <h3>{strings.radii}</h3>
      <div className="kit-row">
        {listProperties("--radius", "--shadow-soft").map((name) => (
          <span key={name}>
            <span
              className="kit-box"
              style={
                name.startsWith("--radius")
                  ? { borderRadius: `var(${name})` }
                  : { boxShadow: `var(${name})` }
              }
            />
            <span className="kit-name">{name}</span>
          </span>
        ))}
      </div>
      <h3>{strings.spacing}</h3>
      {steps.map((step) => (
        <div key={step} className="kit-row">
          <span className="kit-measure" style={{ width: `calc(var(--spacing) * ${step})` }} />
          <span className="kit-name">{step}</span>
        </div>
      ))}
    </KitSection>
  );
}

function namesIn(rules: CSSRuleList, names: Set<string>): void {
  for (const rule of rules) {
    if (rule instanceof CSSStyleRule) for (const name of rule.style) names.add(name);
    if (rule instanceof CSSGroupingRule) namesIn(rule.cssRules, names);
  }
}

/** The custom properties of the page's own styles whose names begin with one of the prefixes. */
function listProperties(...prefixes: string[]): string[] {
  const names = new Set<string>();
  for (const sheet of document.styleSheets) namesIn(sheet.cssRules, names);
  return [...names].filter((name) => prefixes.some((prefix) => name.startsWith(prefix)));
}
