type PointsProps = { title: string; points: readonly string[] };

/** A heading with a few sentences, each a point. */
export function Points({ title, points }: PointsProps) {
  return (
    <section className="grid gap-3 rounded-lg border border-line bg-surface p-5">
      <h2 className="text-lg">{title}</h2>
      <ul className="grid list-disc gap-2 ps-5">
        {points.map((point) => (
          <li key={point}>{point}</li>
        ))}
      </ul>
    </section>
  );
}
