import { parseArgs } from 'node:util';
import { startSandbox } from './start';

const { values } = parseArgs({
  options: {
    port: { type: 'string', default: '4010' },
    'https-port': { type: 'string' },
    'smtp-port': { type: 'string' },
    data: { type: 'string' },
    api: { type: 'string' },
  },
});

const running = await startSandbox({
  port: Number(values.port),
  ...(values['https-port'] === undefined ? {} : { httpsPort: Number(values['https-port']) }),
  ...(values['smtp-port'] === undefined ? {} : { smtpPort: Number(values['smtp-port']) }),
  ...(values.data === undefined ? {} : { data: values.data }),
  ...(values.api === undefined ? {} : { apiUrl: values.api }),
});
const { url, httpsPort, smtpPort } = running;
console.log(JSON.stringify({ ready: true, url, https_port: httpsPort, smtp_port: smtpPort }));

for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => void running.close());
}
