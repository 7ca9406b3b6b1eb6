# syntax=docker/dockerfile:1
# The web server: the shell, the remotes that were built with it, and the way to the bff.
FROM node:24.21.0-bookworm-slim AS build
WORKDIR /makeport
COPY . .
RUN --mount=type=cache,target=/npm-cache npm ci --cache /npm-cache --no-audit --no-fund
RUN NX_DAEMON=false npx nx run-many --target=build --projects=@makeport/shell-web,@makeport/brand-web,@makeport/manufacturer-web,@makeport/admin-web
# Only what runs stays: the tree is installed again without any development dependency and without a Node of its own.
RUN rm -rf node_modules libs/testing && npm pkg delete devDependencies --workspaces --include-workspace-root && npm pkg delete optionalDependencies
RUN --mount=type=cache,target=/npm-cache npm ci --cache /npm-cache --no-audit --no-fund --omit=dev --workspace=frontends/shell

FROM node:24.21.0-bookworm-slim
ENV NODE_ENV=production SERVICE_HOST=0.0.0.0
WORKDIR /makeport
COPY --from=build /makeport/package.json ./
COPY --from=build /makeport/node_modules node_modules
COPY --from=build /makeport/libs libs
COPY --from=build /makeport/frontends frontends
USER node
EXPOSE 4000
HEALTHCHECK --interval=10s --timeout=5s --start-period=30s \
  CMD ["node", "-e", "fetch('http://127.0.0.1:4001/health/ready').then((answer) => process.exit(answer.ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "--enable-source-maps", "frontends/shell/dist-server/main.js"]
