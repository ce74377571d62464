import {
  CategoryScale,
  Chart,
  Legend,
  LinearScale,
  LineController,
  LineElement,
  PointElement,
  Tooltip,
} from 'chart.js';
import { useEffect, useRef, useState } from 'react';
import { formatDate, formatNumber } from '../../../shared/format/format';
import { chartAxes } from './chart-axes';
import type { Series } from './series';

Chart.register(
  CategoryScale,
  LinearScale,
  LineController,
  LineElement,
  PointElement,
  Legend,
  Tooltip,
);

/**
 * The first chart runs cold code, which takes several times as long. Its axes and its lines are drawn in
 * separate tasks, so that a click need not wait for both. Later charts are drawn in one.
 */
let isFirst = true;

interface Props {
  series: readonly Series[];
  from: string;
  to: string;
}

/** Counts up when the theme changes: a canvas does not follow CSS variables. */
function useThemeVersion() {
  const [version, setVersion] = useState(0);
  useEffect(() => {
    const changed = () => setVersion((n) => n + 1);
    const observer = new MutationObserver(changed);
    observer.observe(document.documentElement, { attributeFilter: ['data-theme'] });
    const query = matchMedia('(prefers-color-scheme: dark)');
    query.addEventListener('change', changed);
    return () => {
      observer.disconnect();
      query.removeEventListener('change', changed);
    };
  }, []);
  return version;
}

/** Lines by day, with a toggleable legend and a tooltip with all series of the day. */
export function LineChart(props: Props) {
  return <Canvas key={useThemeVersion()} {...props} />;
}

function Canvas({ series, from, to }: Props) {
  const canvas = useRef<HTMLCanvasElement>(null);

  useEffect(() => {
    // Without canvas support only the table shows the figures.
    const { current } = canvas;
    if (!current?.getContext('2d')) return undefined;
    const style = getComputedStyle(document.documentElement);
    const color = (name: string) => style.getPropertyValue(name).trim();
    const { max, marks, labels } = chartAxes(series, from, to);
    const days = series[0]?.data.points.map((point) => point.x) ?? [];
    const text = { color: color('--color-muted'), font: { family: style.fontFamily, size: 11 } };
    const datasets = series.map(({ label, color: name, data, unknown }) => ({
      label,
      data: data.points.map((point, at) => (at < unknown ? null : point.y)),
      borderColor: color(name),
      backgroundColor: color(name),
      pointHoverBackgroundColor: color(name),
      pointHoverBorderColor: color('--color-surface'),
      pointHoverBorderWidth: 2,
      pointHoverRadius: 5,
      borderWidth: 2,
      clip: 4,
      // A single day draws no line, so it gets a point.
      pointRadius: data.points.length - unknown === 1 ? 3 : 0,
      pointHitRadius: 8,
      cubicInterpolationMode: 'monotone' as const,
    }));
    const chart = new Chart(current, {
      type: 'line',
      data: { labels: days, datasets: isFirst ? [] : datasets },
      options: {
        animation: false,
        maintainAspectRatio: false,
        interaction: { mode: 'index', intersect: false },
        scales: {
          y: {
            min: 0,
            max,
            border: { display: false },
            grid: { color: color('--color-border') },
            afterBuildTicks: (axis) => {
              axis.ticks = marks.map((value) => ({ value }));
            },
            ticks: {
              ...text,
              autoSkip: false,
              callback: (value) => formatNumber(Number(value)),
            },
          },
          x: {
            border: { display: false },
            grid: { display: false },
            ticks: {
              ...text,
              autoSkip: days.length < 31,
              maxRotation: 0,
              callback: (_, at) => labels[at],
            },
          },
        },
        plugins: {
          legend: {
            position: 'bottom',
            align: 'start',
            labels: {
              ...text,
              padding: 14,
              boxWidth: 8,
              boxHeight: 8,
              useBorderRadius: true,
              borderRadius: 2,
            },
          },
          tooltip: {
            // Dark in both themes, as all tooltips are.
            backgroundColor: color('--color-bar'),
            borderColor: color('--color-border-strong'),
            borderWidth: 1,
            cornerRadius: 9,
            padding: 12,
            caretSize: 0,
            caretPadding: 12,
            boxWidth: 8,
            boxHeight: 8,
            boxPadding: 6,
            bodySpacing: 5,
            titleMarginBottom: 8,
            titleFont: { family: style.fontFamily, size: 12 },
            bodyFont: { family: style.fontFamily, size: 12 },
            multiKeyBackground: 'transparent',
            callbacks: {
              title: (items) => formatDate(days[items[0]?.dataIndex ?? 0] ?? from),
              label: ({ dataset, parsed }) =>
                `${dataset.label ?? ''}  ${formatNumber(parsed.y ?? 0)}`,
              labelColor: ({ datasetIndex }) => ({
                borderColor: 'transparent',
                backgroundColor: color(series[datasetIndex]?.color ?? '--color-muted'),
                borderRadius: 2,
              }),
            },
          },
        },
      },
    });
    if (!isFirst) return () => chart.destroy();
    // The axes are hidden until the lines are drawn, so that both appear together.
    current.style.visibility = 'hidden';
    const lines = setTimeout(() => {
      isFirst = false;
      chart.data.datasets = datasets;
      chart.update();
      current.style.visibility = '';
    });
    return () => {
      clearTimeout(lines);
      chart.destroy();
    };
  }, [series, from, to]);

  const names = series.map(({ label }) => label).join(', ');
  return <canvas ref={canvas} role="img" aria-label={`Line chart of ${names}; a table follows`} />;
}
