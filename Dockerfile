# One image for every role: `http` (API and web client), `worker`, the migrations and the command line.
FROM node:24.21.0-slim AS packages
RUN npm install --global pnpm@12.21.0
WORKDIR /srv/homeport
COPY package.json pnpm-lock.yaml pnpm-workspace.yaml ./
COPY apps/api/package.json apps/api/
COPY apps/sandbox/package.json apps/sandbox/
COPY apps/web/package.json apps/web/
COPY packages/bunny/package.json packages/bunny/
COPY packages/contract/package.json packages/contract/
COPY packages/gandi/package.json packages/gandi/
COPY packages/hestiacp/package.json packages/hestiacp/
COPY packages/icu/package.json packages/icu/
COPY packages/mxroute/package.json packages/mxroute/
COPY packages/plesk/package.json packages/plesk/
COPY packages/provider-contracts/package.json packages/provider-contracts/
COPY packages/provider-http/package.json packages/provider-http/

FROM packages AS build
RUN pnpm install --frozen-lockfile
COPY . .
RUN node --disable-warning=ExperimentalWarning scripts/build.ts

# Only what runs: the workspace packages stay links to their sources, which Node runs as they are.
FROM packages AS installed
RUN pnpm install --frozen-lockfile --prod --filter homeport --filter "@homeport/api..."

FROM node:24.21.0-slim
ENV NODE_ENV=production
WORKDIR /srv/homeport
COPY --from=installed /srv/homeport ./
COPY packages ./packages
COPY prisma ./prisma
COPY scripts ./scripts
COPY deploy/healthy.mjs ./deploy/
COPY --from=build /srv/homeport/apps/api/dist ./apps/api/dist
COPY --from=build /srv/homeport/apps/web/dist ./apps/web/dist
ENV HOST=0.0.0.0 WEB_DIST=/srv/homeport/apps/web/dist
USER node
EXPOSE 3000 3001 9464
ENTRYPOINT ["node", "--enable-source-maps", "--disable-warning=ExperimentalWarning"]
CMD ["apps/api/dist/main.js", "http"]
