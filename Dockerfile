# docker build .                    the product; it needs DATABASE_URL
# docker build --target embedded .  the same with PostgreSQL inside, for trying it and for small offices

# Builds the product. Not `npm ci`: it refuses a lockfile without every platform’s binaries.
FROM node:24-bookworm-slim AS build
WORKDIR /app
COPY package.json package-lock.json ./
COPY sandbox/package.json sandbox/package.json
COPY scripts scripts
RUN npm install --no-save --include=dev --include=optional --no-audit --no-fund
COPY . .
RUN npm run build && node_modules/node/bin/node scripts/image/assemble.ts /image

# PostgreSQL's own programs need a shell.
FROM debian:bookworm-slim AS embedded
RUN apt-get update && apt-get install --yes --no-install-recommends ca-certificates libstdc++6 \
 && rm -rf /var/lib/apt/lists/* && useradd --uid 65532 --create-home nonroot
WORKDIR /app
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 DATA_DIR=/data
COPY --from=build /image/bin/node /usr/local/bin/node
COPY --from=build /image/app ./
COPY --from=build /image/embedded ./
COPY --from=build --chown=65532:65532 /image/data /data
USER 65532
VOLUME /data
EXPOSE 3000
CMD ["node", "--max-semi-space-size=16", "--enable-source-maps", "build/server/main.js"]

# Last, so that it is what `docker build .` makes: the pinned Node and nothing beside it, no shell, npm or compiler.
FROM gcr.io/distroless/cc-debian12:nonroot AS product
WORKDIR /app
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 DATA_DIR=/data
COPY --from=build /image/bin/node /usr/local/bin/node
COPY --from=build /image/app ./
COPY --from=build --chown=65532:65532 /image/data /data
VOLUME /data
EXPOSE 3000
HEALTHCHECK --interval=10s --timeout=6s --start-period=60s \
  CMD ["node", "-e", "fetch('http://127.0.0.1:3000/readyz').then((answer) => process.exit(answer.ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "--max-semi-space-size=16", "--enable-source-maps", "build/server/main.js"]
