/**
 * The images of the stores: the same ones, under the same variables, as `docker-compose.yml` and `compose.dev.yml` name. Read when
 * a container is wanted, after a `.env` file was.
 */
export const storeImages = {
  mongo: () => process.env.MONGO_IMAGE || 'mongo:7.0.24',
  redis: () => process.env.REDIS_IMAGE || 'redis:7.4.6-bookworm',
  minio: () => process.env.MINIO_IMAGE || 'minio/minio:RELEASE.2025-04-22T22-12-26Z',
} as const;
