export default function NotFound() {
  return <h1>This page does not exist.</h1>;
}
