# Builds the product, then keeps only what runs. Not `npm ci`: it refuses a lockfile without every platform’s binaries.
FROM node:24-bookworm-slim AS build
WORKDIR /app
COPY package.json package-lock.json ./
COPY sandbox/package.json sandbox/package.json
COPY scripts scripts
RUN npm install --no-save --include=dev --include=optional --no-audit --no-fund
COPY . .
RUN npm run build

FROM node:24-bookworm-slim
WORKDIR /app
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 DATA_DIR=/data
COPY package.json package-lock.json ./
COPY sandbox/package.json sandbox/package.json
RUN npm install --no-save --omit=dev --no-audit --no-fund && npm cache clean --force
COPY --from=build /app/build build
RUN mkdir /data && chown node:node /data
USER node
VOLUME /data
EXPOSE 3000
HEALTHCHECK --interval=10s --timeout=6s --start-period=60s \
  CMD ["node", "-e", "fetch('http://127.0.0.1:3000/readyz').then((answer) => process.exit(answer.ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "--max-semi-space-size=8", "--enable-source-maps", "build/server/main.js"]
