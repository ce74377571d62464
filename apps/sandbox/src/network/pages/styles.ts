import type { Ui } from '../client/markup.js';
import { cls } from '../client/markup.js';

// Names in braces are replaced by the shuffled class names.
const sheet = `
*{box-sizing:border-box}
{root},{body}{height:100%;margin:0;font:15px/1.35 system-ui,'Segoe UI',sans-serif;color:#1c2430;background:#eef1f4}
a{color:inherit;text-decoration:none}h1,h2,p{margin:0}
{app}{height:100%;display:flex;flex-direction:column}
{banner}{display:flex;align-items:center;gap:20px;height:54px;padding:0 18px;background:#fff;border-bottom:1px solid #d5dbe1;flex:none}
{brand}{font-weight:700;color:#3d5a73;letter-spacing:-.01em}
{nav}{display:flex;gap:4px;flex:1}
{navlink}{padding:8px 12px;border-radius:8px;font-weight:600;color:#4a5767}{navlink}:hover{background:#eef1f4}
{me}{display:flex;gap:8px;align-items:center;padding:4px 12px 4px 4px}
{bare}{display:contents}
{columns}{flex:1;min-height:0;display:flex}
{pane}{width:380px;background:#fff;border-right:1px solid #d5dbe1;display:flex;flex-direction:column;min-height:0;flex:none}
{panehead}{padding:16px 16px 8px}{panehead} h1{font-size:22px}{panehead} h2{font-size:15px;color:#4a5767;font-weight:600;margin-top:10px}
{panetop}{display:flex;justify-content:space-between;align-items:center}
{search}{width:100%;margin-top:10px;padding:8px 12px;border:1px solid #d5dbe1;border-radius:18px;background:#f6f8fa;font:inherit}
{scroller}{flex:1;min-height:0;overflow-y:auto;position:relative;overflow-anchor:none}
{aside}{flex:1;display:grid;place-items:center;color:#6a7787}
{row}{display:flex;align-items:center;gap:4px;padding:0 10px;position:relative;overflow:hidden}
{ghost}{background:linear-gradient(90deg,#eef1f4,#f8f9fa);border-radius:8px}
{rowlink}{flex:1;min-width:0;border-radius:8px;padding:4px 6px;display:block}a{rowlink}:hover{background:#f1f4f7}
{rowin}{display:flex;gap:12px;align-items:center}
{rowtext}{flex:1;min-width:0;display:flex;flex-direction:column}
{rowmore}{flex:none;position:relative}
{name}{font-weight:600;white-space:nowrap;overflow:hidden;text-overflow:ellipsis}
{detail}{font-size:13px;color:#6a7787;display:block}
{face}{border-radius:50%;flex:none;display:block;background:#dde3e9;object-fit:cover}
{button}{display:inline-flex;align-items:center;justify-content:center;min-height:36px;padding:0 14px;border-radius:8px;background:#e3e8ed;font-weight:600;cursor:pointer}
{button}:hover{background:#d6dde4}{main}{background:#3d5a73;color:#fff}{main}:hover{background:#2f475c}
{round}{width:36px;height:36px;border-radius:50%;display:grid;place-items:center;cursor:pointer;font-size:20px}{round}:hover{background:#e3e8ed}
{dots}::before{content:'•••';font-style:normal;font-size:11px;letter-spacing:1px;color:#4a5767}
{decoy}{width:0;height:0;overflow:hidden;position:absolute}
{menu}{width:300px;padding:8px;background:#fff;border-radius:10px;box-shadow:0 8px 28px #0003}
{menuitem}{padding:9px 12px;border-radius:8px;cursor:pointer;font-weight:500}{menuitem}:hover{background:#eef1f4}
{dialog}{background:#fff;border-radius:12px;width:min(500px,94vw);max-height:86vh;display:flex;flex-direction:column;box-shadow:0 12px 40px #0004}
{dialoghead}{display:flex;justify-content:space-between;align-items:center;padding:14px 16px;border-bottom:1px solid #e3e8ed}{dialoghead} h2{font-size:18px}
{dialogbody}{padding:16px;overflow:hidden}{wide} {dialogbody}{padding:0 0 12px}{wide} {quiet}{padding:8px 16px}
{dialogfoot}{display:flex;justify-content:flex-end;gap:8px;padding:12px 16px}
{tall}{height:min(440px,60vh);overflow-y:auto;position:relative}
{content}{width:min(880px,100%);margin:0 auto;padding:20px}
{card}{background:#fff;border:1px solid #d5dbe1;border-radius:12px;padding:18px;margin-bottom:16px}
{head}{display:flex;gap:18px;align-items:center;flex-wrap:wrap}{head} h1{font-size:28px}
{grow}{flex:1;min-width:200px}{actions}{display:flex;gap:8px;position:relative}
{moods}{display:flex;flex-wrap:wrap;gap:6px;padding:12px 16px}{moods} {button}{min-height:30px;padding:0 10px;font-size:13px}
{countlink}{color:#4a5767;font-weight:600}{countlink}:hover{text-decoration:underline}
{sheet}{background:#fff;border:1px solid #d5dbe1;border-radius:14px;padding:32px;width:100%;display:grid;gap:14px;justify-items:center}
{tabs}{display:flex;gap:4px;margin-top:14px;border-top:1px solid #e3e8ed;padding-top:8px}
{quiet}{color:#6a7787}{center}{max-width:520px;margin:10vh auto;text-align:center;display:grid;gap:14px;justify-items:center}
{people}{display:grid;gap:8px;width:100%}{choice}{display:flex;gap:12px;align-items:center;padding:10px 14px;border:1px solid #d5dbe1;border-radius:10px;background:#fff;font:inherit;text-align:left;width:100%;cursor:pointer}{choice}:hover{background:#f1f4f7}
{suggest}{display:grid;grid-template-columns:repeat(auto-fill,minmax(180px,1fr));gap:12px;margin-top:12px}
{suggested}{border:1px solid #e3e8ed;border-radius:10px;padding:12px;display:grid;gap:8px}
{posthead}{display:flex;gap:12px;align-items:center;margin-bottom:12px}{posttext}{margin-bottom:12px}
{summary}{display:flex;gap:16px;align-items:center;color:#4a5767;padding:8px 0;border-top:1px solid #e3e8ed;border-bottom:1px solid #e3e8ed}
{plain}{cursor:pointer}{plain}:hover{text-decoration:underline}{spread}{flex:1}
{bar}{display:flex;gap:6px;padding-top:8px}{bubble}{display:inline-block;background:#eef1f4;border-radius:14px;padding:8px 12px}
{lines}{list-style:none;margin:0;padding:0;display:grid;gap:12px}{line}{display:flex;gap:12px;align-items:center}
{dot}{width:10px;height:10px;border-radius:50%;background:#b9c2cc;flex:none}
{liked}{color:#3d5a73}{unliked}{color:#1c2430}{plain} {liked},{plain} {unliked}{font-weight:600}
{picker}{display:flex;gap:4px;padding:6px 8px;background:#fff;border-radius:26px;box-shadow:0 4px 18px #0004;width:max-content}
{mood}{width:36px;height:36px;display:grid;place-items:center;border-radius:50%;font-size:22px;cursor:pointer}{mood}:hover{background:#eef1f4}
{letters}{display:inline-flex;position:relative;overflow:hidden;height:1.35em;vertical-align:bottom}{letter}{position:relative}{offletter}{position:absolute;top:4em}
{talkbar}{display:flex;gap:12px;font-size:13px;color:#6a7787;padding:2px 12px}
{tray}{display:flex;gap:10px;overflow:hidden}{tale}{flex:none;width:104px;height:150px;border-radius:10px;background:linear-gradient(#dde3e9,#b9c2cc);padding:10px;display:flex;flex-direction:column;justify-content:space-between;font-size:13px;font-weight:600}
{commentbox}{display:flex;gap:10px;margin-top:12px}{thread}{margin-left:42px}{kinds}{display:inline-flex;gap:4px}{follow}{display:inline;font-weight:600;color:#3d5a73;cursor:pointer}
{postdialog}{background:#fff;border-radius:12px;width:min(700px,94vw);height:min(760px,92vh);display:flex;flex-direction:column;box-shadow:0 12px 40px #0004}{postscroll}{flex:1;min-height:0;overflow-y:auto;padding:0 16px 16px;position:relative}{postscroll} {card}{border:0;padding:12px 0}
{notice}{position:fixed;right:16px;bottom:16px;z-index:40;width:320px;background:#fff;border-radius:12px;padding:16px;box-shadow:0 12px 40px #0004;display:grid;gap:8px}
`;

export const styles = (ui: Ui): string =>
  sheet.replace(/\{([a-z]+)\}/g, (_, name: string) => `.${cls(ui, name)}`).replace(/\n/g, '');
