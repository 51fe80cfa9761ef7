/** How long a mail waits after each failure; after the last one it is given up, and the log says so. */
export const mailRetrySeconds = [1, 5, 15, 60, 180, 360, 720, 1440, 1440].map(
  (minutes) => minutes * 60,
);
