export function Player() { return <footer className="h-[104px] shrink-0 border-t border-hair" />; }
