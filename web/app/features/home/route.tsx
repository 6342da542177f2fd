export default function Home() {
  return <h1>Keep every door you open.</h1>;
}
