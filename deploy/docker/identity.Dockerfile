# syntax=docker/dockerfile:1
# The identity service: RPC on 4020, health and metrics on 4021. Also runs dist/migrate.js and dist/seed.js.
FROM node:24.21.0-bookworm-slim AS build
WORKDIR /makeport
COPY . .
RUN --mount=type=cache,target=/npm-cache npm ci --cache /npm-cache --no-audit --no-fund
RUN NX_DAEMON=false npx nx run-many --target=build --projects=@makeport/identity
# Only what runs stays: the tree is installed again without any development dependency and without a Node of its own.
RUN rm -rf node_modules libs/testing && npm pkg delete devDependencies --workspaces --include-workspace-root && npm pkg delete optionalDependencies
RUN --mount=type=cache,target=/npm-cache npm ci --cache /npm-cache --no-audit --no-fund --omit=dev --workspace=services/identity

FROM node:24.21.0-bookworm-slim
ENV NODE_ENV=production SERVICE_HOST=0.0.0.0
WORKDIR /makeport
COPY --from=build /makeport/package.json ./
COPY --from=build /makeport/node_modules node_modules
COPY --from=build /makeport/libs libs
COPY --from=build /makeport/services/identity services/identity
RUN mkdir /storage && chown node:node /storage
VOLUME /storage
USER node
EXPOSE 4020 4021
HEALTHCHECK --interval=10s --timeout=5s --start-period=30s \
  CMD ["node", "-e", "fetch('http://127.0.0.1:4021/health/ready').then((answer) => process.exit(answer.ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "--enable-source-maps", "services/identity/dist/main.js"]
