# One image for every role: `http` (API and web client), `worker`, the migrations and the command line.
ARG BASE=node:24.21.0-slim
FROM ${BASE} AS packages
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
COPY packages/imap-copy/package.json packages/imap-copy/
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
RUN pnpm sbom --sbom-format cyclonedx --sbom-type application --prod --lockfile-only \
  --filter homeport --filter "@homeport/api..." --out /packages.cdx.json
COPY scripts/image /image
RUN node --disable-warning=ExperimentalWarning /image/prune.ts . \
  && node --disable-warning=ExperimentalWarning /image/bill-of-materials.ts . /packages.cdx.json sbom.cdx.json

FROM ${BASE}
ENV NODE_ENV=production
WORKDIR /srv/homeport
RUN rm -rf /usr/local/lib/node_modules /opt/yarn* \
  && rm -f /usr/local/bin/npm /usr/local/bin/npx /usr/local/bin/corepack /usr/local/bin/yarn /usr/local/bin/yarnpkg
COPY --from=installed /srv/homeport ./
COPY packages ./packages
COPY prisma ./prisma
COPY scripts/migrate.ts scripts/database-roles.ts scripts/sql-statements.ts scripts/backup.ts scripts/restore.ts ./scripts/
COPY scripts/backup ./scripts/backup
COPY scripts/process ./scripts/process
COPY deploy/healthy.mjs ./deploy/
COPY --from=build /srv/homeport/apps/api/dist ./apps/api/dist
COPY --from=build /srv/homeport/apps/web/dist ./apps/web/dist
ENV HOST=0.0.0.0 WEB_DIST=/srv/homeport/apps/web/dist
USER 1000:1000
EXPOSE 3000 3001 9464
ENTRYPOINT ["node", "--enable-source-maps", "--disable-warning=ExperimentalWarning"]
CMD ["apps/api/dist/main.js", "http"]
