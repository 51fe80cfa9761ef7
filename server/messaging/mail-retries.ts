const minuteSeconds = 60;
const afterMinutes = [1, 5, 15, 60, 180, 360, 720, 1440, 1440];

/** How long a mail waits after each failure; after the last one it is given up, and the log says so. */
export const mailRetrySeconds: readonly number[] = afterMinutes.map(
  (minutes) => minutes * minuteSeconds,
);
