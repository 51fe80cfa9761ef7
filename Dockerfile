# Builds client and server, then keeps what the server needs: no compiler, no test, no second Node.
ARG NODE_IMAGE=node:26-slim
# The whole image has Python and a C++ compiler, with which npm builds better-sqlite3 where its release cannot be fetched.
ARG BUILD_IMAGE=node:26

FROM ${BUILD_IMAGE} AS build
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
RUN npm ci --include=dev
COPY . .
RUN npm run build
# The image brings Node; the packages that carry one go by name, for --omit=optional takes argon2's
# too. The compiler stays behind as a peer of tRPC's types: nothing loads it.
RUN npm prune --omit=dev \
 && rm -rf node_modules/node-linux-* node_modules/node-win-* node_modules/.bin/node node_modules/.cache \
      node_modules/typescript node_modules/@typescript \
 && find node_modules -type f \( -name '*.map' -o -name '*.d.ts' -o -name '*.d.mts' -o -name '*.d.cts' \) -delete

FROM ${NODE_IMAGE}
ENV NODE_ENV=production \
    HOST=0.0.0.0 \
    PORT=3000 \
    DATABASE_URL=file:/data/saathi.db \
    MALLOC_ARENA_MAX=2 \
    MALLOC_TRIM_THRESHOLD_=131072
WORKDIR /app
RUN mkdir /data && chown node:node /data
COPY --from=build /app/package.json ./
COPY --from=build /app/node_modules ./node_modules
COPY --from=build /app/dist ./dist
COPY --from=build /app/migrations ./migrations
COPY --from=build /app/scripts ./scripts
COPY --from=build /app/server ./server
COPY --from=build /app/shared ./shared
USER node
VOLUME /data
EXPOSE 3000
# Stopping takes up to 50 s while streams drain: give `docker stop` a --time of 60.
STOPSIGNAL SIGTERM
HEALTHCHECK --interval=10s --timeout=3s --start-period=20s \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/livez`).then((r) => process.exit(r.ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "--max-semi-space-size=8", "--v8-pool-size=1", "--max-old-space-size=1024", "--expose-gc", "dist/server/main.js"]
