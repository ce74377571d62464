import { createServer, type Server } from 'node:http';
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';

/** Upper bounds in seconds. Slower calls are counted in one more bucket. */
export const latencyBounds = [0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10] as const;

export type Metrics = ReturnType<typeof createMetrics>;

export function createMetrics() {
  const registry = new Registry();
  const requests = new Histogram({
    name: 'winnow_http_request_seconds',
    help: 'Time to answer a call, by route and status.',
    labelNames: ['route', 'status'],
    buckets: [...latencyBounds],
    registers: [registry],
  });
  const failures = new Counter({
    name: 'winnow_unexpected_errors_total',
    help: 'Errors that no call declares.',
    registers: [registry],
  });
  const jobs = new Counter({
    name: 'winnow_jobs_total',
    help: 'Background jobs that ended, by queue and outcome.',
    labelNames: ['queue', 'outcome'],
    registers: [registry],
  });
  const outsideCalls = new Counter({
    name: 'winnow_outside_calls_total',
    help: 'Calls to outside services, by service and outcome.',
    labelNames: ['service', 'outcome'],
    registers: [registry],
  });
  const storageFull = new Gauge({
    name: 'winnow_storage_full',
    help: '1 while writes are refused because the disk is full.',
    registers: [registry],
  });
  return { registry, requests, failures, jobs, outsideCalls, storageFull };
}

/** The endpoint for Prometheus, on a port that must not be public. */
export function metricsServer({ registry }: Metrics): Server {
  collectDefaultMetrics({ register: registry });
  return createServer((request, response) => {
    if (request.url !== '/metrics') {
      response.writeHead(404).end();
      return;
    }
    registry.metrics().then(
      (text) => response.writeHead(200, { 'content-type': registry.contentType }).end(text),
      () => response.writeHead(500).end(),
    );
  });
}
