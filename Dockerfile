# One image for every process of Candor and every operators' command: SERVICE, or the command's name, chooses. See infra/image/README.md.

# What says which packages there are, whatever workspaces the tree has.
FROM node:24-bookworm-slim AS manifests
WORKDIR /src
COPY . .
RUN mkdir /manifests && cp package-lock.json .npmrc /manifests/ && \
    find . -name package.json -not -path '*/node_modules/*' -exec cp --parents {} /manifests/ \;

FROM node:24-bookworm-slim AS build
WORKDIR /src
# The packages first, so that a change of the sources does not install them again. None needs a compiler, and none runs a script.
COPY --from=manifests /manifests ./
RUN npm ci --ignore-scripts --no-audit --no-fund
COPY . .
# What changes with the lockfile only is laid apart: a layer of its own, which a new release of Candor does not send again.
RUN node --import tsx infra/image/build.ts /image && mkdir /packages && mv /image/node_modules /packages/

FROM node:24-bookworm-slim
ARG VERSION=0.1.0
ARG REVISION=unknown
ARG CREATED=unknown
ARG SOURCE=unknown
LABEL org.opencontainers.image.title="Candor" \
      org.opencontainers.image.description="A paid, private app-feedback panel: five services, their gateway with the client, and the operators' commands." \
      org.opencontainers.image.version="$VERSION" \
      org.opencontainers.image.revision="$REVISION" \
      org.opencontainers.image.created="$CREATED" \
      org.opencontainers.image.source="$SOURCE" \
      org.opencontainers.image.licenses="UNLICENSED" \
      candor.sbom="/app/sbom.cdx.json" \
      candor.licences="/app/licences.txt"
# Node's deprecations are for those who develop with it; bundled, libraries' own ones would come between the lines of the log.
ENV NODE_OPTIONS="--disable-warning=DEP0040 --disable-warning=DEP0169"
# Only /tmp is written to, and only by what has no mail server: it is the one folder that a read-only container needs besides.
ENV NODE_ENV=production \
    HOST=0.0.0.0 \
    PORT=8080 \
    METRICS_PORT=9464 \
    CANDOR_ROOT=/app \
    CLIENT_DIR=/app/dist/client \
    MAIL_FOLDER=/tmp/mail \
    APOLLO_TELEMETRY_DISABLED=1
WORKDIR /app
COPY --from=build /packages ./
COPY --from=build /image ./
# By number: an orchestrator that refuses root cannot look a name up.
USER 1000:1000
EXPOSE 8080 9464
STOPSIGNAL SIGTERM
HEALTHCHECK --interval=10s --timeout=5s --start-period=60s --retries=3 CMD ["node", "/app/dist/candor.js", "health"]
ENTRYPOINT ["node", "/app/dist/candor.js"]
