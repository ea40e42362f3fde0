export { until } from '@candor/infra/until';
