export { ForecastCard } from './forecast-card.tsx';
