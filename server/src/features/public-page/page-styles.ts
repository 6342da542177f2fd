/** The page's style sheet. Both colors are validated by the theme's rules as six hex digits. */
export const pageStyles = (background: string, ink: string): string => `
*{box-sizing:border-box;margin:0}
body{font:17px/1.6 system-ui,sans-serif;color:#0e1310;background:#fff;overflow-wrap:anywhere}
h1,h2,h3,.bio p:first-child{font-family:Georgia,serif;font-weight:500}
header{background:${background};color:${ink}}
header a{color:inherit}
.room{max-width:800px;margin:auto;padding:40px 24px;display:flex;flex-wrap:wrap;gap:28px;align-items:flex-end}
.face{width:148px;height:184px;object-fit:cover;border-radius:74px 74px 8px 8px}
.who{flex:1 1 280px;min-width:0}
h1{font-size:clamp(32px,6vw,48px);line-height:1.1;margin-bottom:8px}
.reach{display:flex;flex-wrap:wrap;gap:4px 20px;margin-top:10px}
.reach a{padding:4px 0}
.logo{max-width:150px;max-height:56px;object-fit:contain}
main{max-width:800px;margin:auto;padding:40px 24px}
.bio p+p{margin-top:16px}
.bio p:first-child{font-size:23px;line-height:1.45}
h2{font-size:26px}
.bio+.resume{margin-top:44px;padding-top:32px;border-top:1px solid #ccd3cf}
h3{font-size:19px;margin:26px 0 8px}
ul{padding-left:20px}
.resume>ul{list-style:none;padding:0}
.resume>ul>li{display:flex;flex-wrap:wrap;justify-content:space-between;gap:0 20px;padding:7px 0;border-bottom:1px solid #e1e7e3}
time{color:#4a524d}
.text p+p{margin-top:10px}
main a{color:#076c56}
footer{border-top:1px solid #e1e7e3;color:#4a524d;font-size:14px}
footer .room{gap:2px 24px;padding:24px}
@media print{header{print-color-adjust:exact}}
`;
